import { expect, test } from "vitest";
import { layOutMail } from "./mail-layout.ts";

const content = {
  title: "Confirm your email",
  paragraphs: ["Hello <Ana> & Bea."],
  code: "123456",
  action: { label: "Sign in", url: "https://callboard.example.com/sign-in?a=1&b=2" },
  facts: [["Production", "The Long Night"]] as const,
};

test("the code comes first in both parts", () => {
  const { html, text } = layOutMail(content);
  expect(text.startsWith("123456\n")).toBe(true);
  expect(html.indexOf("123456")).toBeLessThan(html.indexOf("Hello"));
});

test("typed texts are escaped and never HTML", () => {
  const { html } = layOutMail({
    ...content,
    title: "<script>",
    facts: [["<i>", "<b>"]],
    action: { label: "<u>", url: 'x"onclick="y' },
    second: { label: "<u>", url: 'x"onclick="y' },
    optOutUrl: 'x"onclick="y',
  });
  expect(html).not.toMatch(/<script>|<i>|<b>|<u>|"onclick/);
  expect(html).toContain("Hello &lt;Ana&gt; &amp; Bea.");
});

test("the plain part contains all facts, paragraphs and complete URLs", () => {
  const { text } = layOutMail(content);
  for (const part of [
    "Confirm your email",
    "Production: The Long Night",
    "Hello <Ana> & Bea.",
    "https://callboard.example.com/sign-in?a=1&b=2",
  ])
    expect(text).toContain(part);
});

test("a name that looks like an address does not become a link", () => {
  const { html } = layOutMail({ title: "Invited", paragraphs: ["https://evil.example named you head."] });
  expect(html).not.toContain("href");
});

test("mail programs make no links of names that look like addresses, in either part", () => {
  const names = ["http://evil.example/@x", "www.evil.example", "evil.example"];
  const items = names.map((name) => ({
    title: name,
    words: `${name} wrote.`,
    label: "Read",
    url: "https://ours.example",
  }));
  const facts = names.map((name) => ["Head", name] as const);
  const { html, text } = layOutMail({ title: names.join(" "), paragraphs: names, facts, items });
  expect(html.replaceAll("https://ours.example", "")).not.toMatch(/:\/\/\w|www\.\w|evil\.\w/);
  expect(text.replaceAll("https://ours.example", "")).not.toMatch(/:\/\/\w|www\.\w|evil\.\w/);
  expect(text.replaceAll("\u200b", "")).toContain("http://evil.example/@x wrote.");
});

test("names with dots, amounts and mail addresses are not changed", () => {
  const words = "J.R. Smith Jr., Ph.D., pays $1,234.50 at 9 a.m.; write to ana@example.com";
  expect(layOutMail({ title: "Hello", paragraphs: [words] }).text).toContain(words);
});

test("a mail that another person caused contains the opt-out link in both parts", () => {
  const optOutUrl = "https://callboard.example.com/stop/1";
  const { html, text } = layOutMail({ ...content, optOutUrl });
  expect([html, text].every((part) => part.includes(optOutUrl))).toBe(true);
});
