export interface Place {
  street_address: string;
  apt_suite: string;
  city: string;
  state: string;
  zip: string;
}

/** `1438 N Gower St, Stage 4, Los Angeles, California 90028`: as lists head their groups with it. Empty parts are left out. */
export const placeInOneLine = ({ street_address, apt_suite, city, state, zip }: Place): string =>
  [street_address, apt_suite, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
