export interface Address {
  street_address: string;
  apt_suite: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * Formats an address in one line without its empty parts: `1438 N Gower St, Stage 4, Los Angeles, California 90028`.
 * The SQL function `address_line` gives the same line.
 */
export const formatAddress = ({ street_address, apt_suite, city, state, zip }: Partial<Address>): string =>
  [street_address, apt_suite, city, [state, zip].map(trim).filter(Boolean).join(" ")]
    .map(trim)
    .filter(Boolean)
    .join(", ");

const trim = (part = "") => part.trim();
