/** A mail. It always has a text and an HTML part, and a kind by which tests and the mailbox distinguish mails. */
export interface Mail {
  to: string;
  /** For example `verification_code`, `manager_invitation`, `job_offer`. */
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** The address that stops mails of this kind with one click and without signing in (RFC 8058). */
  unsubscribeUrl?: string;
  /**
   * The same at each attempt to send this mail, so that mail programs show it once if it is sent twice after a crash.
   */
  id?: string;
}

/** Sends a mail, or throws an error, after which it is retried later. A mail may be sent twice after a crash. */
export interface Mailer {
  /** Shown in the start-up line and by /readyz. */
  readonly name: "mailbox" | "smtp" | "memory";
  send(mail: Mail): Promise<void>;
  close?(): Promise<void>;
}
