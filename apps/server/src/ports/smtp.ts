import { createHash } from "node:crypto";
import { isLocalName } from "../config/config.ts";
import type { Mailer } from "./mail.ts";

/** Timeouts in milliseconds. The job retries a mail that timed out. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends mail through a server: `smtps://user:password@host` or `smtp://…` with STARTTLS. A server that offers no
 * STARTTLS gets no mail, because mails contain links that open accounts; `?tls=none` allows it for a server on a trusted
 * network, and this machine's own server needs none.
 */
export async function smtpMailer({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Promise<Mailer> {
  // Loaded only if there is a mail server, because it takes 8 MB of memory.
  const { createTransport } = await import("nodemailer");
  const url = new URL(smtpUrl);
  const domain = /@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? "callboard.invalid";
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    ...(url.port && { port: Number(url.port) }),
    secure: url.protocol === "smtps:",
    ...(url.searchParams.get("tls") === "none" ? { ignoreTLS: true } : { requireTLS: !isLocalName(url.hostname) }),
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    name: "smtp",
    async send({ to, subject, text, html, kind, id, unsubscribeUrl }) {
      await transport.sendMail({
        ...(id && { messageId: `<${digest(id)}@${domain}>` }),
        from: mailFrom,
        // An object, so that an address is never parsed as a list of addresses.
        to: { name: "", address: to },
        subject,
        text,
        html,
        headers: {
          "X-Callboard-Kind": kind,
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    async close() {
      transport.close();
    },
  };
}

const digest = (id: string) => createHash("sha256").update(id).digest("base64url");
