import type { MessageEvent } from "@callboard/contract/events";
import type { Static } from "typebox";

/** A message that was just committed by this process, for its sockets, which receive it before the feed has it. */
export interface CommittedMessage {
  data: Static<typeof MessageEvent>;
  /** The two parties. */
  accountIds: readonly string[];
  /** The sessions of the parties that were open when the message was stored. Only these may receive it. */
  sessionIds: readonly string[];
}
