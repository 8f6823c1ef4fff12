import { type Address, formatAddress } from "@callboard/contract/address";

/** Formats a place in one line: street, stage or unit, city, state. */
export const placeLine = ({ street_address, apt_suite, city, state }: Omit<Address, "zip">): string =>
  formatAddress({ street_address, apt_suite, city, state });
