import type { Point } from "./gazetteer.ts";
import { earthRadiusMiles, radians, type Vector, vectorOf } from "./places.ts";

/** All within some miles of a place: exactly by `reach`, roughly by the box that holds it. */
export interface Circle {
  centre: Vector;
  /** The square of the straight line to its edge, as distances are compared: see `milesOf`. */
  reach: number;
  /** Degrees. A circle that touches a pole or the date line takes all longitudes. */
  west: number;
  east: number;
  south: number;
  north: number;
}

export function circleAround(point: Point, miles: number): Circle {
  const angle = miles / earthRadiusMiles;
  const up = degrees(angle);
  const widest = Math.sin(angle) / Math.cos(radians(point.latitude));
  const aside = widest >= 1 ? 180 : degrees(Math.asin(widest));
  const crosses = Math.abs(point.longitude) + aside > 180;
  return {
    centre: vectorOf(point),
    reach: 4 * Math.sin(angle / 2) ** 2,
    south: Math.max(-90, point.latitude - up),
    north: Math.min(90, point.latitude + up),
    west: crosses ? -180 : point.longitude - aside,
    east: crosses ? 180 : point.longitude + aside,
  };
}

const degrees = (angle: number) => (angle * 180) / Math.PI;
