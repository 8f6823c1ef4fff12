import { createHash } from "node:crypto";
import type { Point } from "./gazetteer.ts";
import { earthRadiusMiles, radians } from "./places.ts";

/**
 * Dayplayers are searched by area. Each element, in miles, has its own grid of cells as wide as that distance, and a
 * dayplayer is in the grid of the smallest element that is not below the travel radius. About 3 × 3 cells of each grid
 * therefore contain everybody who could travel to a location: about fifty cells in all. One grid of fine cells would
 * need thousands of them to cover 500 miles.
 */
export const reaches = [20, 50, 100, 200, 500] as const;

/**
 * The area in which a dayplayer is indexed: the cell of the home in the grid of the travel radius, or an area for the
 * town if the gazetteer does not know the home.
 */
export function areaOf(home: { point: Point | undefined; town: string; travelRadiusMiles: number }): number {
  if (!home.point) return areaOfTown(home.town);
  const grid = reaches.findIndex((reach) => home.travelRadiusMiles <= reach);
  if (grid < 0) throw new RangeError(`Nobody travels ${home.travelRadiusMiles} miles.`);
  const row = rowAt(grid, home.point.latitude);
  return numberOf(grid, row, columnAt(grid, row, home.point.longitude));
}

/**
 * The areas of all dayplayers who could travel to a location, or would if they travelled so many miles farther. They
 * ascend except at the date line, so that PostgreSQL, which sorts them for each scan, has nothing to sort.
 */
export function areasAround(location: { point: Point | undefined; town: string; beyondMiles?: number }): number[] {
  const { point, town, beyondMiles = 0 } = location;
  const cells = point ? reaches.flatMap((reach, grid) => cellsWithin(grid, point, reach + beyondMiles)) : [];
  return town ? [areaOfTown(town), ...cells] : cells;
}

/** Every cell of a grid that has a point within a distance in miles. */
function cellsWithin(grid: number, { latitude, longitude }: Point, miles: number): number[] {
  const angle = (miles / earthRadiusMiles) * (1 + 1e-9);
  const up = degrees(angle);
  const reachesPole = Math.abs(latitude) + up >= 90;
  // The longitudes within the circle. The circle is widest nearer to the pole than its centre, hence the arcsine.
  const aside = reachesPole ? 180 : degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude))));
  const cells: number[] = [];
  for (let row = rowAt(grid, latitude - up); row <= rowAt(grid, latitude + up); row++) {
    const all = columnsOf(grid, row);
    const first = columnAt(grid, row, longitude - aside);
    const last = columnAt(grid, row, longitude + aside);
    // The range of columns can cross the date line. A range that meets itself is the whole circle of latitude.
    const span = aside >= 180 ? all : Math.min(all, ((last - first + all) % all) + 1);
    for (let step = 0; step < span; step++) cells.push(numberOf(grid, row, (first + step) % all));
  }
  return cells;
}

const degrees = (angle: number) => (angle * 180) / Math.PI;
const widthOf = (grid: number) => degrees((reaches[grid] ?? Number.NaN) / earthRadiusMiles);
const rowAt = (grid: number, latitude: number) =>
  Math.floor((Math.max(-90, Math.min(90, latitude)) + 90) / widthOf(grid));

/** Rows nearer to the poles have fewer cells, so that cells are about as wide as they are high. */
function columnsOf(grid: number, row: number): number {
  const middle = Math.min(90, (row + 0.5) * widthOf(grid) - 90);
  return Math.max(1, Math.floor((360 * Math.cos(radians(middle))) / widthOf(grid)));
}

function columnAt(grid: number, row: number, longitude: number): number {
  const all = columnsOf(grid, row);
  const turn = (((longitude + 180) % 360) + 360) % 360;
  return Math.min(all - 1, Math.floor((turn / 360) * all));
}

const numberOf = (grid: number, row: number, column: number) => (grid * 2 ** 11 + row) * 2 ** 12 + column;

/**
 * A negative number, so it never equals a cell. With 48 bits of a hash, two towns share a number once in billions of
 * towns.
 */
const areaOfTown = (town: string) => -createHash("sha256").update(town).digest().readUIntBE(0, 6) - 1;
