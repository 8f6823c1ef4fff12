import { formatAddress } from "@callboard/contract/address";

/** Formats a place in one line: street, city, state. */
export const placeLine = ({
  street_address,
  city,
  state,
}: {
  street_address: string;
  city: string;
  state: string;
}): string => formatAddress({ street_address, city, state });
