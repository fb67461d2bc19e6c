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

  function help() {
    const dialog = document.getElementById("help");
    if (dialog && !dialog.open) dialog.showModal();
  }

  function rowKey(key) {
    const row = current() || (all(".card").length ? rows()[0] : null);
    const button = row && row.querySelector(`[data-row-key="${key}"]`);
    if (!button) return false;
    button.click();
    if (button.tagName === "SUMMARY") {
      const field = button.parentElement.querySelector("textarea");
      if (field) requestAnimationFrame(() => field.focus());
    }
    return true;
  }

  const keys = {
    j: () => move(1),
    k: () => move(-1),
    "/": () => { const field = document.querySelector("[data-search]"); if (field) { field.focus(); field.select(); } },
    u: () => { const button = document.querySelector("[data-undo]"); if (button) button.click(); },
    "?": help,
    g: () => { waitingForPage = Date.now() + 1500; },
    a: () => rowKey("a"),
    e: () => rowKey("e"),
    r: () => rowKey("r"),
  };

  document.addEventListener("keydown", (event) => {
    const field = event.target.closest && event.target.closest("input, textarea, select, dialog[open]");
    if (event.key === "Escape" && field && field.blur) { field.blur(); return; }
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
  });

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

  // The toast is told once: the address without it is the one to keep and to share.
  const address = new URL(location.href);
  if (address.searchParams.has("done")) {
    address.searchParams.delete("done");
    history.replaceState(history.state, "", address);
  }
})();
