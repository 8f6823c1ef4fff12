import { Email } from "@callboard/contract/shapes";
import { Compile } from "typebox/compile";

/**
 * Normalizes an email address so that two spellings of one mailbox compare equal: it ignores case and the encoding form of
 * characters. Dots and tags before the @ stay, because only the provider knows what they mean.
 */
export const normalizeEmail = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

/**
 * Accounts have ASCII addresses only, as the contract's email format requires. NFKC turns some other characters into ASCII
 * ones, so accepting them would allow a second spelling of another person's address.
 */
export const isAscii = (email: string): boolean => /^\p{ASCII}*$/u.test(email);

const email = Compile(Email);
/** Normalizes a typed address. Undefined for what no account could have as its address. */
export const readEmail = (typed: string): string | undefined =>
  isAscii(typed) && email.Check(typed) ? normalizeEmail(typed) : undefined;
