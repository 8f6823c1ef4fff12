import type { AccountType } from "@callboard/contract/accounts";

/** Where an account's own app begins; both have their pages to sign in and to choose a password at the same paths below it. */
export const appAddress = (publicUrl: string, { type }: { type: AccountType }): string =>
  type === "dayplayer" ? `${publicUrl}/player` : publicUrl;
