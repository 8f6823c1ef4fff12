import type { AccountType } from "@callboard/contract/accounts";

/** The signed-in account behind a request. */
export interface Actor {
  accountId: string;
  type: AccountType;
  /** The session of the request; when it ends, its streams close. */
  sessionId: string;
}
