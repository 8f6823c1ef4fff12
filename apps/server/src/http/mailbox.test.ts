import { afterAll, beforeAll, expect, test } from "vitest";
import { mailboxMailer } from "../ports/mailbox.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { policies } from "./security-headers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  const mailer = mailboxMailer(server.db);
  await mailer.send({
    to: "ana@example.com",
    kind: "one",
    subject: "First <b>",
    text: "plain & <simple>",
    html: "<p>hello</p><script>alert(1)</script>",
  });
  await mailer.send({ to: "bea@example.com", kind: "two", subject: "Second", text: "t", html: "<p>second</p>" });
});
afterAll(() => server.stop());

const get = (url: string) => server.inject({ method: "GET", url });

test("mails are listed newest first, with address, subject, both parts, time and kind", async () => {
  const { data } = (await get("/api/mailbox")).json();
  expect(data.map(({ subject }: { subject: string }) => subject)).toEqual(["Second", "First <b>"]);
  const { data: mine } = (await get("/api/mailbox?to=ANA@example.com")).json();
  expect(mine).toEqual([
    {
      id: expect.any(String),
      to: "ana@example.com",
      kind: "one",
      subject: "First <b>",
      text: "plain & <simple>",
      html: expect.stringContaining("hello"),
      sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

test("the page lists mails with escaped text and contains no script", async () => {
  const page = await get("/mailbox");
  expect(page.headers["content-security-policy"]).toBe(policies.mailbox);
  expect(page.body).toContain("First &lt;b&gt;");
  expect(page.body).not.toMatch(/<script|style="|\son\w+=/);
  expect((await get("/mailbox?to=nobody@example.com")).body).toContain("No mail to nobody@example.com yet.");
  expect((await get('/mailbox?to="><script>')).body).not.toContain("<script>");
});

test("a mail is shown in a frame without scripts, next to its text part", async () => {
  const { data } = (await get("/api/mailbox?to=ana@example.com")).json();
  const page = await get(`/mailbox/${data[0].id}`);
  expect(page.body).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page.body).toContain("plain &amp; &lt;simple&gt;");
  const mail = await get(`/mailbox/${data[0].id}/html`);
  expect(mail.headers["content-security-policy"]).toBe(policies.mail);
  expect(policies.mail).toMatch(/default-src 'none'.*sandbox /);
  expect(policies.mail).not.toContain("allow-scripts");
});

test("an unknown mail is 404", async () => {
  expect((await get(`/mailbox/${crypto.randomUUID()}`)).statusCode).toBe(404);
  expect((await get("/mailbox/nonsense/html")).statusCode).toBe(404);
});
