import type { Dayplan } from "@callboard/contract/dayplans";

/** Whether a day says where it is, so that dayplayers near it can be found. */
export const hasPlace = ({ city, state, zip, country }: Pick<Dayplan, "city" | "state" | "zip" | "country">): boolean =>
  zip !== "" || (city !== "" && (state !== "" || country !== "United States"));
