// Before anything is drawn: the theme chosen last time, so that no page flashes.
(() => {
  const root = document.documentElement;
  root.classList.add("scripted");
  try {
    const chosen = localStorage.getItem("twiceshy-theme");
    if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
  } catch { /* storage is switched off: the system's theme it is */ }
})();
