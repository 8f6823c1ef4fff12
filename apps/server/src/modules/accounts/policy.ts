import type { AccountType } from "@callboard/contract/accounts";

/** The signed-in account behind a request. */
export interface Actor {
  accountId: string;
  type: AccountType;
  /** The session it came with; its end closes the session's streams. */
  sessionId: string;
}
