import { expect, test } from "vitest";
import { renderText } from "./render-text.ts";

test.each([
  ["Plain words.\nA second line.", "<p>Plain words.<br>A second line.</p>"],
  ["One.\n\nTwo.", "<p>One.</p>\n<p>Two.</p>"],
  ["# Title\nWords", "<h2>Title</h2>\n<p>Words</p>"],
  ["- a\n- b\nafter", "<ul><li>a</li><li>b</li></ul>\n<p>after</p>"],
  ["See https://a.example/x.", '<p>See <a href="https://a.example/x">https://a.example/x</a>.</p>'],
  ["Write to help@a.example.", '<p>Write to <a href="mailto:help@a.example">help@a.example</a>.</p>'],
  ["[here](/support)", '<p><a href="/support">here</a></p>'],
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ["[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"],
  ["[x](//evil.example)", "<p>[x](//evil.example)</p>"],
])("%j is rendered as %s", (text, html) => {
  expect(renderText(text)).toBe(html);
});
