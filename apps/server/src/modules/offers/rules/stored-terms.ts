import { termsFields } from "@callboard/contract/plain/promised-fields";
import type { OfferedPosition, Terms } from "./offered-position.ts";

/** A revision of an offer's terms. The working time follows from date, call and wrap. */
export type StoredTerms = Omit<Terms, "during" | "currency"> & { offer_id: string; rev: number };

export const isSameTerms = (position: OfferedPosition, terms: StoredTerms) =>
  termsFields.every((field) => position[field] === terms[field]);
