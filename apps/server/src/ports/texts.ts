/** A text message to a phone. */
export interface TextMessage {
  /** The number in E.164 format, for example +13235550142. */
  to: string;
  /** For example `phone_code`, `notice`. */
  kind: string;
  body: string;
}

/** A text that was received at the server's number. */
export interface ReceivedText {
  /** The provider's id of the text. A repeated call carries the same one. */
  id: string;
  /** The number in E.164 format. */
  from: string;
  body: string;
  /** The keyword that the provider has handled itself, if it reports one. */
  keyword: "stop" | "start" | "help" | undefined;
}

/** Reads the provider's calls about received texts. */
export interface TextReplies {
  /** Returns `forged` without a valid signature over the public URL and all fields, and `ignored` for other calls. */
  read(url: string, fields: URLSearchParams, signature: string): ReceivedText | "forged" | "ignored";
}

/** Sends texts. Throws errors that are worth a retry. */
export interface Texter {
  readonly name: "mailbox" | "twilio" | "memory";
  /** Undefined if replies can't be received. */
  readonly replies?: TextReplies | undefined;
  /** Returns `refused` if the number can't receive texts: it is no phone, or its owner answered STOP. */
  send(text: TextMessage): Promise<"sent" | "refused">;
  /** Whether the provider accepted this text for this number since that time. Checked before a text is sent again. */
  wasTaken(text: TextMessage, since: Temporal.Instant): Promise<boolean>;
}
