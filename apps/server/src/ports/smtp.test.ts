import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import type { Mail } from "./mail.ts";
import { smtpMailer } from "./smtp.ts";

const aMail: Mail = {
  to: "ana@example.com",
  kind: "verification_code",
  subject: "123456 is your Callboard code",
  text: "123456",
  html: "<p>123456</p>",
};

test("a mail arrives at a mail server with both parts and its sender", async () => {
  const received: { from: string; to: string[]; source: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, session, done) {
      let source = "";
      stream.on("data", (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  const server = smtp.listen(0, "127.0.0.1", () => {
    const address = server.address();
    resolve(typeof address === "object" && address ? address.port : 0);
  });
  const mailer = await smtpMailer({
    smtpUrl: `smtp://127.0.0.1:${await listening}?tls=none`,
    mailFrom: "Callboard <crew@example.com>",
  });
  const unsubscribeUrl = "https://callboard.example.com/api/notifications/unsubscribe/token";
  await mailer.send({ ...aMail, to: "odd,name@example.com", subject: "Käthe → 123456", id: "one", unsubscribeUrl });
  await mailer.close?.();
  smtp.close(() => undefined);

  const [mail] = received;
  expect(mail?.from).toBe("crew@example.com");
  expect(mail?.to).toEqual(['"odd,name"@example.com']);
  expect(mail?.source).toMatch(/multipart\/alternative/);
  // The headers offer one-click unsubscription (RFC 8058). The message id makes a repeated mail show as one.
  expect(mail?.source.replace(/\r\n\s+/g, " ")).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(mail?.source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mail?.source).toMatch(/Message-ID: <[\w-]{43}@example\.com>/i);
  expect(mail?.source).toMatch(/text\/plain[\s\S]*123456[\s\S]*text\/html[\s\S]*<p>123456<\/p>/);
});

test("a mail server on another machine that offers no encryption gets no mail", async () => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  const server = smtp.listen(0, () => {
    const address = server.address();
    resolve(typeof address === "object" && address ? address.port : 0);
  });
  // This address reaches this machine without being one of its local names.
  const mailer = await smtpMailer({ smtpUrl: `smtp://0.0.0.0:${await listening}`, mailFrom: "crew@example.com" });
  await expect(mailer.send(aMail)).rejects.toMatchObject({ command: "STARTTLS" });
  await mailer.close?.();
  smtp.close(() => undefined);
});
