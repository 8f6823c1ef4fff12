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
}
