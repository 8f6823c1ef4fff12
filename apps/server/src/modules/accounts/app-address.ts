import type { AccountType } from "@callboard/contract/accounts";

/**
 * The base URL of the app for this type of account, without a trailing slash. Both apps have their pages to sign in and to
 * choose a password at the same paths below it.
 */
export const appAddress = (publicUrl: string, { type }: { type: AccountType }): string =>
  type === "dayplayer" ? `${publicUrl}/player` : publicUrl;
