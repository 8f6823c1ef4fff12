import type { ListFigures } from "./lists-text.ts";
import { maxSlope } from "./lists-text.ts";

const [width, height, left, bottom, top, right] = [760, 460, 56, 44, 28, 190];

/** A plot of all lists, both axes logarithmic: steep ones in orange with their names. */
export function listsPlot({ sizes, lists }: ListFigures): string {
  const all = lists.flatMap(({ times }) => times);
  const [low, high] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)))];
  const [first, last] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10)];
  const x = (size: number) => left + ((Math.log10(size) - first) / (last - first || 1)) * (width - left - right);
  const y = (ms: number) => height - bottom - ((Math.log10(ms) - low) / (high - low || 1)) * (height - bottom - top);
  const line = (times: number[], color: string) =>
    `<polyline fill="none" stroke="${color}" stroke-width="1.5" points="${times.map((ms, index) => `${x(sizes[index] ?? 1).toFixed(1)},${y(ms).toFixed(1)}`).join(" ")}"/>`;
  const label = (at: [number, number], text: string, more = "") =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" font-size="11" ${more}>${text}</text>`;
  const decades = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
  const steep = lists.filter(({ slope }) => slope > maxSlope).toSorted((a, b) => b.slope - a.slope);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" fill="#333">
<rect width="${width}" height="${height}" fill="#fff"/>
${label([left, 16], `Time of each list against the rows in its tables; slope above ${maxSlope} in orange`)}
${decades.map((ms) => `<line x1="${left}" x2="${width - right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#ddd"/>${label([left - 6, y(ms) + 4], `${ms} ms`, 'text-anchor="end"')}`).join("\n")}
${sizes.map((size) => label([x(size), height - bottom + 18], size.toLocaleString("en"), 'text-anchor="middle"')).join("\n")}
${lists
  .filter(({ slope }) => slope <= maxSlope)
  .map(({ times }) => line(times, "#8aa4c8"))
  .join("\n")}
${steep.map(({ times }) => line(times, "#d9730d")).join("\n")}
${steep.map(({ route, slope }, index) => label([width - right + 8, top + 14 * (index + 1)], `${route} ${slope.toFixed(2)}`, 'fill="#b35900"')).join("\n")}
</svg>
`;
}
