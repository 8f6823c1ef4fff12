import type { Point } from "./gazetteer.ts";
import { earthRadiusMiles, radians, type Vector, vectorOf } from "./places.ts";

/** All points within a distance of a centre: exactly by `reach`, approximately by the bounding box. */
export interface Circle {
  centre: Vector;
  /** The squared straight-line distance from the centre to the edge on the unit sphere, as `milesOf` takes it. */
  reach: number;
  /** The bounding box in degrees. A circle that touches a pole or the date line covers all longitudes. */
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
