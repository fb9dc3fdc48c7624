/**
 * The guilloché of the site: one closed curve drawn many times while its mean radius and its phase drift together.
 * The SVG is a mask (black strokes, no fill), so the page gives it its colour. The curve repeats itself once a petal:
 * one petal is drawn, and the others are turns of it.
 */
const SIZE = 900;
// The outermost line reaches 0.762 of this radius: the drawing fills its box up to half a stroke.
const RADIUS = 588;
const LINES = 38;
const PETALS = 16;
const SEGMENTS_PER_PETAL = 4;
const STROKE = 0.7;
const INNER = 0.3;
const AMPLITUDE = 0.3;

type Point = [number, number];

export function makeGuilloche(): string {
  const petal = Array.from({ length: LINES }, (_, line) => drawPetal(line / (LINES - 1))).join('');
  const turns = Array.from(
    { length: PETALS - 1 },
    (_, i) => `<use href="#p" transform="rotate(${round((360 / PETALS) * (i + 1))})"/>`,
  ).join('');
  const half = SIZE / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">` +
    `<g fill="none" stroke="#000" stroke-width="${STROKE}" stroke-linecap="round">` +
    `<path id="p" d="${petal}"/>${turns}</g></svg>\n`
  );
}

/** One petal of the line that stands at `drift` (0: innermost, 1: outermost), as smooth cubic béziers. */
function drawPetal(drift: number): string {
  const step = (2 * Math.PI) / PETALS / SEGMENTS_PER_PETAL;
  const knots = Array.from({ length: SEGMENTS_PER_PETAL + 1 }, (_, i) => knotAt(drift, i * step));
  const [first, second, ...others] = knots;
  if (!first || !second) throw new RangeError('a petal needs at least one segment');
  const origin = snap(first.point);
  const start = `M${pair(origin)}c${relative(origin, [ahead(first, step), behind(second, step), second.point])}`;
  // Equal steps make both handles of a knot mirror each other, so `s` need not repeat the first one.
  let at = snap(second.point);
  return others.reduce((path, knot) => {
    const segment = `s${relative(at, [behind(knot, step), knot.point])}`;
    at = snap(knot.point);
    return path + segment;
  }, start);
}

function knotAt(drift: number, angle: number): { point: Point; slope: Point } {
  const mean = RADIUS * (INNER + (1 - INNER - AMPLITUDE) * drift);
  const swing = RADIUS * AMPLITUDE * (0.35 + 0.65 * Math.sin(Math.PI * drift)) * Math.cos(2.2 * drift);
  const phase = PETALS * angle + 2 * Math.PI * drift;
  const r = mean + swing * Math.cos(phase);
  const dr = -swing * PETALS * Math.sin(phase);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { point: [r * cos, r * sin], slope: [dr * cos - r * sin, dr * sin + r * cos] };
}

const ahead = ({ point, slope }: { point: Point; slope: Point }, step: number): Point => [
  point[0] + (slope[0] * step) / 3,
  point[1] + (slope[1] * step) / 3,
];

const behind = (knot: { point: Point; slope: Point }, step: number): Point => ahead(knot, -step);

const round = (value: number): number => Math.round(value * 10) / 10;
const snap = ([x, y]: Point): Point => [round(x), round(y)];
const relative = (from: Point, points: Point[]): string =>
  points.map(([x, y]) => pair([round(x - from[0]), round(y - from[1])])).join(' ');

/** The shortest spelling SVG allows: no zero before the point, no space before a minus. */
const pair = ([x, y]: Point): string =>
  [x, y]
    .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');
