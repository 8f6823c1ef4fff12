export interface ListFigure {
  route: string;
  /** Milliseconds, the fastest call, for each size. */
  times: number[];
  slope: number;
  /** Pages of the database that one call reads, for each size. Unlike times they are exact. */
  pages: number[];
  pageSlope: number;
}

export interface ListFigures {
  sizes: number[];
  calls: number;
  lists: ListFigure[];
}

export const maxSlope = 0.1;

/** The slope of the least-squares line through the logarithms. */
export function slopeOf(sizes: number[], times: number[]): number {
  // A list that reads no page has the slope 0.
  const points = sizes.map((size, index) => [Math.log10(size), Math.log10(Math.max(0.01, times[index] ?? 0))] as const);
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([a]) => a), mean(([, b]) => b)];
  return mean(([a, b]) => (a - x) * (b - y)) / mean(([a]) => (a - x) ** 2);
}

export function listsTable({ sizes, lists }: ListFigures): string {
  const within = lists.filter(({ slope }) => slope <= maxSlope).length;
  const pagesWithin = lists.filter(({ pageSlope }) => pageSlope <= maxSlope).length;
  // Among few rows a table is a page or two, and its indexes have one level.
  const last = lists.filter(({ pages }) => slopeOf(sizes.slice(-2), pages.slice(-2)) <= maxSlope).length;
  const head = ["list", ...sizes.map((size) => `${size.toLocaleString("en")} rows`), "slope", "pages", "slope"];
  const rows = lists
    .toSorted((a, b) => b.pageSlope - a.pageSlope)
    .map(({ route, times, slope, pages, pageSlope }) => [
      route,
      ...times.map((time) => `${time.toFixed(2)} ms`),
      slope.toFixed(2),
      pages.join(" → "),
      pageSlope.toFixed(2),
    ]);
  return `${[head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n")}

Of ${lists.length} lists, ${within} are within the budget by time and ${pagesWithin} by pages; between the two largest sizes ${last} are by pages.`;
}
