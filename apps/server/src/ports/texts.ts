/** A text message to a phone. */
export interface TextMessage {
  /** E.164, such as +13235550142. */
  to: string;
  /** Such as `phone_code`, `notice`. */
  kind: string;
  body: string;
}

/** Sends texts. Throws what is worth another try. */
export interface Texter {
  readonly name: "mailbox" | "twilio" | "memory";
  /** `refused`: this number takes no texts, whenever it is tried: it is no phone, or its owner answered STOP. */
  send(text: TextMessage): Promise<"sent" | "refused">;
  /** Whether these words were taken for this number since then: asked before what may have been sent is sent again. */
  wasTaken(text: TextMessage, since: Temporal.Instant): Promise<boolean>;
}
