// Where the nodes of the graph lie: springs along edges, repulsion by a quadtree (Barnes-Hut), in a worker.
const THETA2 = 0.9 * 0.9;
let count = 0, total = 0, x, y, vx, vy, mass, from, to, degree, heat = 1, pullIn = 0.02;
let joined = [], alone = []; // what hangs together moves; what stands alone lies in rows below it

function start(data) {
  total = data.count;
  const place = sorted(data);
  count = joined.length;
  data = { from: data.from.map((i) => place[i]), to: data.to.map((i) => place[i]) };
  from = data.from; to = data.to;
  x = new Float32Array(count); y = new Float32Array(count);
  vx = new Float32Array(count); vy = new Float32Array(count);
  mass = new Float32Array(count); degree = new Float32Array(count);
  for (let e = 0; e < from.length; e++) { degree[from[e]]++; degree[to[e]]++; }
  const golden = Math.PI * (3 - Math.sqrt(5));
  for (let i = 0; i < count; i++) {
    const r = 11 * Math.sqrt(i + 0.5);
    x[i] = r * Math.cos(i * golden); y[i] = r * Math.sin(i * golden);
    mass[i] = 1 + Math.sqrt(degree[i]) * 0.5;
  }
  heat = 1; pullIn = degree.some((d) => d) ? 0.015 : 0.03;
}

function sorted(data) {
  const linked = new Uint8Array(total);
  for (const end of [data.from, data.to]) for (const i of end) linked[i] = 1;
  joined = []; alone = [];
  for (let i = 0; i < total; i++) (linked[i] ? joined : alone).push(i);
  if (!joined.length) [joined, alone] = [alone, joined];
  const place = new Int32Array(total);
  joined.forEach((i, at) => { place[i] = at; });
  return place;
}

function placed() {
  const places = new Float32Array(total * 2);
  let left = Infinity, right = -Infinity, low = -Infinity;
  for (let i = 0; i < count; i++) {
    places[2 * joined[i]] = x[i]; places[2 * joined[i] + 1] = y[i];
    left = Math.min(left, x[i]); right = Math.max(right, x[i]); low = Math.max(low, y[i]);
  }
  const step = alone.length > 60 ? 14 : 24, across = Math.max(right - left, step * Math.sqrt(alone.length) * 1.6);
  const columns = Math.max(1, Math.min(alone.length, Math.floor(across / step)));
  alone.forEach((i, at) => {
    places[2 * i] = (left + right) / 2 + (at % columns - (columns - 1) / 2) * step;
    places[2 * i + 1] = low + 45 + Math.floor(at / columns) * step;
  });
  return places;
}

// The tree lives in flat arrays, made anew each round: four children, a sum of masses and their centre.
let child, sum, cx, cy, body, cells;
function build() {
  let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
  for (let i = 0; i < count; i++) { if (x[i] < x0) x0 = x[i]; if (x[i] > x1) x1 = x[i]; if (y[i] < y0) y0 = y[i]; if (y[i] > y1) y1 = y[i]; }
  const size = Math.max(x1 - x0, y1 - y0, 1);
  const room = count * 6 + 64;
  if (!child || child.length < room * 4) {
    child = new Int32Array(room * 4); sum = new Float32Array(room); cx = new Float32Array(room); cy = new Float32Array(room); body = new Int32Array(room);
  }
  cells = 1; child.fill(-1, 0, 4); sum[0] = cx[0] = cy[0] = 0; body[0] = -1;
  for (let i = 0; i < count; i++) insert(i, x0, y0, size);
  for (let c = 0; c < cells; c++) if (sum[c] > 0) { cx[c] /= sum[c]; cy[c] /= sum[c]; }
  return { x0, y0, size };
}
function cell() {
  const c = cells++; child.fill(-1, c * 4, c * 4 + 4); sum[c] = cx[c] = cy[c] = 0; body[c] = -1; return c;
}
function add(c, i) { sum[c] += mass[i]; cx[c] += x[i] * mass[i]; cy[c] += y[i] * mass[i]; }
function insert(i, x0, y0, size) {
  let c = 0, depth = 0;
  for (;;) {
    const leaf = sum[c] === 0;
    if (leaf) { add(c, i); body[c] = i; return; }
    const other = body[c];
    add(c, i);
    if (depth > 22 || cells > sum.length - 8) return;
    const half = size / 2;
    if (other >= 0) { // a single body lives here: it moves one level down
      body[c] = -1;
      const q = (x[other] > x0 + half ? 1 : 0) + (y[other] > y0 + half ? 2 : 0);
      const d = cell(); child[c * 4 + q] = d; add(d, other); body[d] = other;
    }
    const right = x[i] > x0 + half, low = y[i] > y0 + half, q = (right ? 1 : 0) + (low ? 2 : 0);
    if (right) x0 += half; if (low) y0 += half; size = half; depth++;
    if (child[c * 4 + q] < 0) { const d = cell(); child[c * 4 + q] = d; add(d, i); body[d] = i; return; }
    c = child[c * 4 + q];
  }
}
const stack = new Int32Array(512), sizes = new Float32Array(512);
function repel(i, size) {
  let top = 0; stack[0] = 0; sizes[0] = size; top = 1;
  let fx = 0, fy = 0;
  while (top) {
    const c = stack[--top], s = sizes[top];
    let dx = x[i] - cx[c], dy = y[i] - cy[c];
    const d2 = dx * dx + dy * dy;
    if (body[c] === i) continue;
    if (body[c] >= 0 || s * s < THETA2 * d2) {
      const d = Math.sqrt(Math.max(d2, 25)), f = 90 * sum[c] * mass[i] / d;
      if (d2 < 0.01) { dx = (i % 7) - 3; dy = (i % 5) - 2; }
      fx += dx / d * f; fy += dy / d * f;
      continue;
    }
    for (let q = 0; q < 4; q++) { const d = child[c * 4 + q]; if (d >= 0 && top < 511) { stack[top] = d; sizes[top++] = s / 2; } }
  }
  vx[i] += fx / mass[i] * heat * 0.35; vy[i] += fy / mass[i] * heat * 0.35;
}
function round() {
  const { size } = build();
  for (let i = 0; i < count; i++) repel(i, size);
  for (let e = 0; e < from.length; e++) {
    const a = from[e], b = to[e];
    const dx = x[b] - x[a], dy = y[b] - y[a], d = Math.sqrt(dx * dx + dy * dy) || 1;
    const pull = (d - 30) / d * 0.55 * heat / Math.max(1, Math.min(degree[a], degree[b]) ** 0.5);
    const share = degree[b] / (degree[a] + degree[b]);
    vx[a] += dx * pull * share; vy[a] += dy * pull * share;
    vx[b] -= dx * pull * (1 - share); vy[b] -= dy * pull * (1 - share);
  }
  for (let i = 0; i < count; i++) {
    vx[i] -= x[i] * pullIn * heat; vy[i] -= y[i] * pullIn * heat;
    vx[i] *= 0.62; vy[i] *= 0.62;
    const speed = Math.hypot(vx[i], vy[i]), limit = 60;
    if (speed > limit) { vx[i] *= limit / speed; vy[i] *= limit / speed; }
    x[i] += vx[i]; y[i] += vy[i];
  }
  heat *= 0.985;
}
function run() {
  const until = performance.now() + 60;
  while (performance.now() < until && heat > 0.03) round();
  const places = placed();
  postMessage({ places, settled: heat <= 0.03 }, [places.buffer]);
  if (heat > 0.03) setTimeout(run, 0);
}
onmessage = (event) => { start(event.data); run(); };
