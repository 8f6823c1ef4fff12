import { expect, test } from "vitest";
import { layOutMail } from "../modules/events/mail-layout.ts";
import type { Mail } from "./mail.ts";
import { withOperatorLinks } from "./operator-links.ts";

test("every mail ends with links to the operator's pages, in both parts", async () => {
  const sent: Mail[] = [];
  const mailer = withOperatorLinks(
    { name: "memory", send: async (mail) => void sent.push(mail) },
    "https://callboard.example.com",
  );
  const parts = layOutMail({ title: "Hello", paragraphs: ["Words."] });
  await mailer.send({ to: "ana@example.com", kind: "test", subject: "Hello", ...parts });
  for (const path of ["/support", "/privacy", "/terms", "/imprint"]) {
    expect(sent[0]?.html).toContain(`href="https://callboard.example.com${path}"`);
    expect(sent[0]?.text).toContain(`https://callboard.example.com${path}\n`);
  }
  expect(sent[0]?.html).not.toContain("<!--");
});

test("the links below a Spanish mail have Spanish names", async () => {
  const sent: Mail[] = [];
  const mailer = withOperatorLinks(
    { name: "memory", send: async (mail) => void sent.push(mail) },
    "https://ours.example",
  );
  const parts = layOutMail({ language: "es", title: "Hola", paragraphs: ["Texto."] });
  await mailer.send({ to: "ana@example.com", kind: "test", subject: "Hola", ...parts });
  expect(sent[0]?.text).toContain("Privacidad: https://ours.example/privacy\n");
  expect(sent[0]?.html).toContain(">Privacidad</a>");
});
