/** A mail as it leaves: every mail has both parts, and a kind by which tests and the mailbox tell them apart. */
export interface Mail {
  to: string;
  /** Such as `verification_code`, `manager_invitation`, `job_offer`. */
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click, without signing in, stops mails like this one (RFC 8058). */
  unsubscribeUrl?: string;
  /** The same at each try to send this one: who gets it twice after a crash shows it once. */
  id?: string;
}

/** Sends one mail, or throws: then it is tried again later. Repeating one may happen after a crash. */
export interface Mailer {
  /** Tells the start-up line and /readyz what is behind it. */
  readonly name: "mailbox" | "smtp" | "memory";
  send(mail: Mail): Promise<void>;
  close?(): Promise<void>;
}
