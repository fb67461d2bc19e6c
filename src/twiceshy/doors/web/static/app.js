// Keys, theme, toasts. Every page works without this file; it only makes things quicker.
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const rows = () => all("[data-row]").filter((row) => row.offsetParent !== null);
  const target = (row) => row.querySelector("a.row-main, .statement a, a, button") || row;
  let waitingForPage = 0;

  const current = () => document.activeElement && document.activeElement.closest("[data-row]");

  function move(step) {
    const list = rows();
    if (!list.length) return;
    const at = list.indexOf(current());
    const next = list[at < 0 ? (step > 0 ? 0 : list.length - 1) : Math.max(0, Math.min(list.length - 1, at + step))];
    target(next).focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }

  function theme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("twiceshy-theme", root.dataset.theme); } catch { /* it lasts for this page */ }
    document.dispatchEvent(new CustomEvent("themechange"));
  }

  // What was written can still be undone by its key.
  function closeToast() {
    const toast = document.getElementById("toast");
    if (toast) toast.hidden = true;
  }

  function help() {
    const dialog = document.getElementById("help");
    if (dialog && !dialog.open) dialog.showModal();
  }

  // A key answers for the row one is on, never for another.
  function rowKey(key) {
    const row = current();
    const button = row && row.querySelector(`[data-row-key="${key}"]`);
    if (!button) return false;
    button.click();
    if (button.tagName === "SUMMARY") {
      const field = button.parentElement.querySelector("textarea, input[type=text]");
      if (field) requestAnimationFrame(() => field.focus());
    }
    return true;
  }

  const keys = {
    j: () => { closeToast(); move(1); },
    k: () => { closeToast(); move(-1); },
    "/": () => { const field = document.querySelector("[data-search]"); if (field) { field.focus(); field.select(); } },
    u: () => { const button = document.querySelector("[data-undo]"); if (button) button.click(); },
    "?": help,
    g: () => { waitingForPage = Date.now() + 1500; },
    a: () => rowKey("a"),
    e: () => rowKey("e"),
    m: () => rowKey("m"),
    r: () => rowKey("r"),
  };

  document.addEventListener("keydown", (event) => {
    const field = event.target.closest && event.target.closest("input, textarea, select, dialog[open]");
    if (event.key === "Escape" && field && field.blur) { field.blur(); return; }
    if (event.key === "Escape") closeToast();
    if (field || event.ctrlKey || event.metaKey || event.altKey) return;
    if (Date.now() < waitingForPage) {
      waitingForPage = 0;
      const link = document.querySelector(`nav [data-key="${CSS.escape(event.key)}"]`);
      if (link) { event.preventDefault(); link.click(); }
      return;
    }
    const act = keys[event.key];
    if (act) { event.preventDefault(); act(); }
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-act]");
    if (!button) return;
    if (button.dataset.act === "theme") theme();
    if (button.dataset.act === "help") help();
    if (button.dataset.act === "close") { event.preventDefault(); closeToast(); }
  });
  document.addEventListener("pointerdown", (event) => { if (!event.target.closest("#toast")) closeToast(); });

  // Addresses stay short: what is empty isn't part of them.
  document.addEventListener("htmx:configRequest", (event) => {
    const parameters = event.detail.parameters;
    for (const name of Object.keys(parameters)) if (parameters[name] === "") delete parameters[name];
  });

  // One press, one write; long work says that it goes on.
  document.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!button || event.target.method !== "post") return;
    if (event.target.dataset.sent) { event.preventDefault(); return; }
    event.target.dataset.sent = "1";
    button.setAttribute("aria-busy", "true");
    if (event.target.action.endsWith("/sessions/refresh")) button.textContent = "Reading…";
  });
  window.addEventListener("pageshow", () => all("form[data-sent]").forEach((form) => delete form.dataset.sent));

  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
  });

  const here = document.querySelector("nav [aria-current='page']");
  if (here && matchMedia("(max-width: 46rem)").matches) here.scrollIntoView({ block: "nearest", inline: "center" });

  // After an answer the page comes back at the row beside it: the next key is for that one.
  const beside = document.querySelector("[data-row]:target");
  if (beside) target(beside).focus({ preventScroll: true });

  // The toast is told once: the address without it is the one to keep and to share.
  const address = new URL(location.href), told = ["done", "answered", "left"];
  if (told.some((name) => address.searchParams.has(name))) {
    told.forEach((name) => address.searchParams.delete(name));
    history.replaceState(history.state, "", address);
  }
})();
