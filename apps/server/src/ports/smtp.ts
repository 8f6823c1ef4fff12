import { createHash } from "node:crypto";
import type { Mailer } from "./mail.ts";

/** What may hang is given up and tried again by its job, ms. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail through a server: `smtps://user:password@host` or `smtp://…` (with STARTTLS where the server has it). */
export async function smtpMailer({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Promise<Mailer> {
  // Only where there is a mail server: it takes 8 MB.
  const { createTransport } = await import("nodemailer");
  const url = new URL(smtpUrl);
  const domain = /@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? "callboard.invalid";
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    ...(url.port && { port: Number(url.port) }),
    secure: url.protocol === "smtps:",
    // In the clear only where the address says so: smtp://localhost:1025?tls=none
    ignoreTLS: url.searchParams.get("tls") === "none",
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
        // As an object: an address is never read as a list of them.
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
