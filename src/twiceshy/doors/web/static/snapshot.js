// The exported page: filter as you type, over what is in the file.
(() => {
  document.documentElement.classList.add("scripted");
  const field = document.getElementById("q"), tally = document.getElementById("tally");
  const rows = [...document.querySelectorAll("#memories .row")].map((row) => [row, row.textContent.toLowerCase()]);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const [row, text] of rows) { row.hidden = !words.every((word) => text.includes(word)); if (!row.hidden) shown++; }
    tally.textContent = words.length ? `${shown} of ${rows.length}` : `${rows.length} memories`;
  });
})();
