// Draws the graph on a canvas: pan, zoom, hover, find, click through. The layout comes from a worker.
(() => {
  const box = document.getElementById("graph");
  if (!box) return;
  const canvas = document.getElementById("graph-canvas"), pen = canvas.getContext("2d");
  const card = document.getElementById("graph-card"), tally = document.getElementById("graph-tally");
  const GROUPS = {
    rule: "rule", preference: "rule", fact: "fact", decision: "decision", gotcha: "gotcha", antipattern: "gotcha",
    failure: "failure", pattern: "strategy", strategy: "strategy", practice: "strategy", lesson: "strategy",
  };
  const LEGEND = { rule: "rules, preferences", fact: "facts", decision: "decisions", gotcha: "gotchas", failure: "failures", strategy: "ways of working", waits: "waits for your word", entity: "named things" };
  let nodes = [], edges = [], places = null, colours = {}, hovered = -1, found = null, drawn = false, touched = false;
  let neighbours = [], labels = [];
  const view = { x: 0, y: 0, zoom: 1 };
  const groupOf = (node) => (node[3] ? GROUPS[node[1]] || "rule" : "entity");
  const waits = (node) => node[5] === 1;
  const radius = (node) => (node[3] ? 4 : 3) + Math.min(9, Math.sqrt(node[4]) * 1.1);

  const counted = (number, word) => `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;

  function readColours() {
    const probe = document.createElement("span");
    box.append(probe);
    const read = (name) => { probe.className = ""; probe.setAttribute("class", "probe-" + name); return getComputedStyle(probe).color; };
    for (const name of ["rule", "fact", "decision", "gotcha", "failure", "strategy", "entity", "ink", "line", "sheet"]) colours[name] = read(name);
    probe.remove();
  }

  function size() {
    const ratio = devicePixelRatio || 1, bounds = canvas.getBoundingClientRect();
    canvas.width = Math.round(bounds.width * ratio); canvas.height = Math.round(bounds.height * ratio);
    draw();
  }
  function fit() {
    if (!places) return;
    let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
    for (let i = 0; i < nodes.length; i++) { const px = places[2 * i], py = places[2 * i + 1]; if (px < x0) x0 = px; if (px > x1) x1 = px; if (py < y0) y0 = py; if (py > y1) y1 = py; }
    const bounds = canvas.getBoundingClientRect();
    view.zoom = Math.min(2.6, 0.84 * Math.min(bounds.width / Math.max(x1 - x0, 1), bounds.height / Math.max(y1 - y0, 1)));
    view.x = (x0 + x1) / 2; view.y = (y0 + y1) / 2;
  }
  const toScreen = (i, w, h) => [(places[2 * i] - view.x) * view.zoom + w / 2, (places[2 * i + 1] - view.y) * view.zoom + h / 2];

  function draw() { if (!drawn) { drawn = true; requestAnimationFrame(paint); } }
  function paint() {
    drawn = false;
    if (!places) return;
    const ratio = devicePixelRatio || 1, w = canvas.width / ratio, h = canvas.height / ratio;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, w, h);
    const near = hovered >= 0 ? new Set([hovered, ...neighbours[hovered]]) : null;
    paintEdges(w, h, near);
    const scale = Math.max(0.32, Math.min(1.5, Math.sqrt(view.zoom)));
    const byGroup = new Map();
    for (let i = 0; i < nodes.length; i++) {
      const [sx, sy] = toScreen(i, w, h);
      if (sx < -20 || sy < -20 || sx > w + 20 || sy > h + 20) continue;
      const group = groupOf(nodes[i]), dim = (near && !near.has(i)) || (found && !found.has(i));
      const key = group + (dim ? " dim" : "");
      if (!byGroup.has(key)) byGroup.set(key, []);
      byGroup.get(key).push([sx, sy, radius(nodes[i]) * scale, i]);
    }
    for (const [key, list] of byGroup) {
      const [group, dim] = key.split(" ");
      pen.globalAlpha = dim ? 0.16 : group === "entity" ? 0.85 : 1;
      for (const hollow of [false, true]) {
        pen.beginPath();
        for (const [sx, sy, r, i] of list) {
          if (waits(nodes[i]) !== hollow) continue;
          if (group === "entity" || r < 1.6) pen.rect(sx - r * 0.85, sy - r * 0.85, r * 1.7, r * 1.7);
          else { pen.moveTo(sx + r, sy); pen.arc(sx, sy, r, 0, 7); }
        }
        pen.fillStyle = hollow ? colours.sheet : colours[group]; pen.fill();
        if (hollow) { pen.lineWidth = 2; pen.strokeStyle = colours[group]; pen.stroke(); }
      }
    }
    pen.globalAlpha = 1;
    paintLabels(byGroup, near, w, h);
  }
  function paintEdges(w, h, near) {
    pen.lineWidth = 1;
    for (const part of near ? [false, true] : [false]) {
      pen.strokeStyle = part ? colours.ink : colours.entity;
      pen.globalAlpha = part ? 0.7 : near || found ? 0.2 : edges.length > 8000 ? 0.2 : edges.length > 800 ? 0.4 : 0.75;
      pen.beginPath();
      for (const [a, b] of edges) {
        if (near && part !== (a === hovered || b === hovered)) continue;
        const [ax, ay] = toScreen(a, w, h), [bx, by] = toScreen(b, w, h);
        if ((ax < 0 && bx < 0) || (ay < 0 && by < 0) || (ax > w && bx > w) || (ay > h && by > h)) continue;
        pen.moveTo(ax, ay); pen.lineTo(bx, by);
      }
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }
  // A label stands where it covers no node, no other label and nothing that lies over the picture, or nowhere.
  // What stands alone lies in rows: above or below one of them nobody could tell whose label it is.
  function paintLabels(byGroup, near, w, h) {
    const visible = [...byGroup].flatMap(([, list]) => list);
    const all = [...byGroup].filter(([key]) => !key.endsWith("dim")).flatMap(([, list]) => list);
    all.sort((a, b) => nodes[b[3]][4] - nodes[a[3]][4]);
    pen.font = "12px system-ui, sans-serif"; pen.textBaseline = "middle";
    const frame = canvas.getBoundingClientRect(), taken = [];
    for (const over of box.querySelectorAll(".graph-tools, .graph-legend, .graph-card:not([hidden])")) {
      const b = over.getBoundingClientRect();
      if (b.width) taken.push([b.left - frame.left, b.top - frame.top, b.right - frame.left, b.bottom - frame.top]);
    }
    for (const [sx, sy, r] of visible.slice(0, 4000)) taken.push([sx - r, sy - r, sx + r, sy + r]);
    const meets = (p) => taken.some((t) => p[0] < t[2] && p[2] > t[0] && p[1] < t[3] && p[3] > t[1]);
    let painted = 0;
    labels = [];
    for (const [sx, sy, r, i] of all.slice(0, near ? 60 : 220)) {
      if (painted > 46) break;
      const raw = nodes[i][2], label = raw.length > 34 ? raw.slice(0, 33) + "…" : raw, width = pen.measureText(label).width;
      const spots = [[sx + r + 4, sy - 8], [sx - r - 8 - width, sy - 8], [sx - width / 2 - 2, sy + r + 2], [sx - width / 2 - 2, sy - r - 18]].slice(0, nodes[i][4] ? 4 : 2);
      const place = spots.map(([x, y]) => [x, y, x + width + 4, y + 16]).find((p) => p[0] > 2 && p[1] > 2 && p[2] < w - 2 && p[3] < h - 2 && !meets(p));
      if (!place) continue;
      taken.push(place); labels.push(place); painted++;
      pen.lineWidth = 3; pen.strokeStyle = colours.sheet; pen.strokeText(label, place[0] + 1, place[1] + 8);
      pen.fillStyle = colours.ink; pen.fillText(label, place[0] + 1, place[1] + 8);
    }
  }

  function at(event) {
    const bounds = canvas.getBoundingClientRect(), px = event.clientX - bounds.left, py = event.clientY - bounds.top;
    let best = -1, least = 14 * 14;
    for (let i = 0; i < nodes.length; i++) {
      const [sx, sy] = toScreen(i, bounds.width, bounds.height), d = (sx - px) ** 2 + (sy - py) ** 2;
      if (d < least) { least = d; best = i; }
    }
    return best;
  }
  function hover(i) {
    if (i === hovered) return;
    hovered = i;
    canvas.classList.toggle("pointing", i >= 0);
    card.hidden = i < 0;
    if (i >= 0) {
      const node = nodes[i], kind = document.createElement("p"), text = document.createElement("p");
      kind.className = "quiet-text"; kind.textContent = `${node[1]} · ${counted(node[4], "link")}` + (waits(node) ? " · waits for your word" : "");
      text.textContent = node[2];
      card.replaceChildren(kind, text);
    }
    draw();
  }
  const address = (node) => (node[3] ? "/memories/" + encodeURIComponent(node[0]) : (node[1] === "technology" ? "/memories?q=" + encodeURIComponent(node[2]) : "/memories?entity=" + encodeURIComponent(node[0])));

  let drag = null;
  canvas.addEventListener("pointerdown", (event) => { if (!places) return; drag = { x: event.clientX, y: event.clientY, moved: false }; canvas.setPointerCapture(event.pointerId); });
  canvas.addEventListener("pointermove", (event) => {
    if (!places) return;
    if (!drag) { hover(at(event)); return; }
    const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
    if (Math.abs(dx) + Math.abs(dy) > 3) drag.moved = touched = true;
    if (drag.moved) { view.x -= dx / view.zoom; view.y -= dy / view.zoom; drag.x = event.clientX; drag.y = event.clientY; draw(); }
  });
  canvas.addEventListener("pointerup", (event) => {
    const click = drag && !drag.moved; drag = null;
    if (!click) return;
    const i = at(event);
    if (i >= 0) location.assign(address(nodes[i]));
  });
  canvas.addEventListener("pointerleave", () => { if (!drag) hover(-1); });
  canvas.addEventListener("wheel", (event) => { event.preventDefault(); zoom(Math.exp(-event.deltaY * 0.0015), event); }, { passive: false });
  canvas.addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] };
    if (steps[event.key]) { view.x += steps[event.key][0] / view.zoom; view.y += steps[event.key][1] / view.zoom; touched = true; draw(); event.preventDefault(); }
    if (event.key === "+" || event.key === "=") zoom(1.25);
    if (event.key === "-") zoom(0.8);
    if (event.key === "Enter" && found && found.size) location.assign(address(nodes[[...found][0]]));
  });
  function zoom(factor, event) {
    touched = true;
    const bounds = canvas.getBoundingClientRect();
    const px = (event ? event.clientX - bounds.left : bounds.width / 2) - bounds.width / 2, py = (event ? event.clientY - bounds.top : bounds.height / 2) - bounds.height / 2;
    const wx = view.x + px / view.zoom, wy = view.y + py / view.zoom;
    view.zoom = Math.max(0.02, Math.min(8, view.zoom * factor));
    view.x = wx - px / view.zoom; view.y = wy - py / view.zoom;
    draw();
  }
  document.getElementById("graph-fit").addEventListener("click", () => { touched = false; fit(); draw(); });
  const search = document.getElementById("graph-search");
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    found = words.length ? new Set(nodes.flatMap((node, i) => (words.every((word) => (node[2] + " " + node[1]).toLowerCase().includes(word)) ? [i] : []))) : null;
    draw();
  });
  search.addEventListener("keydown", (event) => { if (event.key === "Enter" && found && found.size) location.assign(address(nodes[[...found][0]])); });
  document.addEventListener("themechange", () => { readColours(); draw(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { readColours(); draw(); });

  function legend() {
    const list = document.getElementById("graph-legend"), present = new Set(nodes.map(groupOf));
    if (nodes.some(waits)) present.add("waits");
    for (const group of Object.keys(LEGEND)) if (present.has(group)) {
      const item = document.createElement("li"); item.className = "group-" + group; item.textContent = LEGEND[group]; list.append(item);
    }
  }
  tally.textContent = "Drawing…";
  fetch(box.dataset.source, { headers: { accept: "application/json" } }).then((answer) => answer.json()).then((data) => {
    nodes = data.nodes; edges = data.edges;
    neighbours = nodes.map(() => []);
    for (const [a, b] of edges) { neighbours[a].push(b); neighbours[b].push(a); }
    const alone = nodes.filter((node) => !node[4]).length;
    tally.textContent = `${counted(nodes.length, "node")}, ${counted(edges.length, "link")}` + (alone && edges.length ? `; ${alone.toLocaleString("en")} stand alone, below` : "") + (data.left_out ? `; ${data.left_out.toLocaleString("en")} less connected ones left out` : "");
    legend(); readColours(); size();
    const worker = new Worker(box.dataset.worker);
    worker.onmessage = (event) => {
      places = event.data.places;
      if (!touched) fit();
      draw();
      if (event.data.settled) { box.dataset.settled = "1"; worker.terminate(); }
    };
    worker.postMessage({ count: nodes.length, from: Int32Array.from(edges, (edge) => edge[0]), to: Int32Array.from(edges, (edge) => edge[1]) });
    new ResizeObserver(size).observe(box);
    // For tests: where a node lies on the screen, and where labels and nodes lie in the picture.
    box.layOut = () => { const b = canvas.getBoundingClientRect(); return { labels, nodes: nodes.map((_, i) => toScreen(i, b.width, b.height)) }; };
    box.placeOf = (id) => { const i = nodes.findIndex((node) => node[0] === id), b = canvas.getBoundingClientRect(); const [sx, sy] = toScreen(i, b.width, b.height); return [b.left + sx, b.top + sy]; };
  }).catch(() => { tally.textContent = "The graph could not be read; the list below is complete."; });
})();
