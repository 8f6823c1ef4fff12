import { expect, test } from "vitest";
import { linkify } from "./linkify.ts";

const links = (text: string) => linkify(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));
const shown = (text: string) =>
  linkify(text)
    .map((part) => part.text)
    .join("");

test.each([
  ["See https://maps.example.com/stage?q=4#gate", "https://maps.example.com/stage?q=4#gate"],
  ["http://example.com.", "http://example.com"],
  ["(https://example.com/a)", "https://example.com/a"],
  ["https://en.wikipedia.org/wiki/Grip_(job)", "https://en.wikipedia.org/wiki/Grip_(job)"],
  ["Really https://example.com/?!", "https://example.com/"],
  ["Line\nhttps://example.com/x\nline", "https://example.com/x"],
  ["HTTPS://EXAMPLE.COM/A", "HTTPS://EXAMPLE.COM/A"],
])("a web address becomes a link, without the characters around it: %s", (text, address) => {
  expect(links(text).map(([written]) => written)).toEqual([address]);
  expect(shown(text)).toBe(text);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt://example.com/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "ftp://example.com",
  "vbscript:x",
  "https://",
  "http://user:secret@example.com",
  "https://example.com@evil.example",
  "<a href='x'>",
  "",
])("no other text becomes a link: %s", (text) => {
  expect(links(text)).toEqual([]);
  expect(shown(text)).toBe(text);
});

test("a quote or an angle bracket ends an address", () => {
  expect(links(`https://example.com/"onmouseover="alert(1)`)).toEqual([
    ["https://example.com/", "https://example.com/"],
  ]);
  expect(links("https://example.com/<script>")).toEqual([["https://example.com/", "https://example.com/"]]);
});

test("several addresses and the text between them keep their order", () => {
  const text = "First https://a.example, then https://b.example/x.";
  expect(linkify(text).map((part) => part.text)).toEqual([
    "First ",
    "https://a.example",
    ", then ",
    "https://b.example/x",
    ".",
  ]);
});
