declare module "tz-lookup" {
  /** The IANA zone at a point in degrees. */
  export default function zoneAt(latitude: number, longitude: number): string;
}
