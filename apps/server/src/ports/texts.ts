/** A text message to a phone. */
export interface TextMessage {
  /** The number in E.164 format, for example +13235550142. */
  to: string;
  /** For example `phone_code`, `notice`. */
  kind: string;
  body: string;
}

/** Sends texts. Throws errors that are worth a retry. */
export interface Texter {
  readonly name: "mailbox" | "twilio" | "memory";
  /** Returns `refused` if the number can't receive texts: it is no phone, or its owner answered STOP. */
  send(text: TextMessage): Promise<"sent" | "refused">;
  /** Whether the provider accepted this text for this number since that time. Checked before a text is sent again. */
  wasTaken(text: TextMessage, since: Temporal.Instant): Promise<boolean>;
}
