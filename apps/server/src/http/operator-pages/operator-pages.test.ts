import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aServer } from "../../testing/a-server.ts";
import { policies } from "../security-headers.ts";

const paths = ["/support", "/imprint", "/terms", "/privacy", "/retention"];

test("without settings each page names the operator of this server, and links the others", async () => {
  const { inject, stop } = await aServer();
  for (const url of paths) {
    const { statusCode, headers, body } = await inject({ url });
    expect(statusCode).toBe(200);
    expect(headers["content-security-policy"]).toBe(policies.operatorPage);
    expect(body).toMatch(/operator of this server/i);
    for (const other of paths) expect(body).toContain(`href="${other}"`);
    expect(body).not.toContain("<script");
  }
  await stop();
});

test("the pages show the operator's address, text and page", async () => {
  const folder = await mkdtemp(join(tmpdir(), "operator-"));
  const file = join(folder, "privacy.md");
  await writeFile(
    file,
    "# What we store\n\nYour name & more.\n- one\n- **two**\n\nSee [the law](https://law.example/).",
  );
  const { inject, stop } = await aServer({
    env: {
      SUPPORT_EMAIL: "help@example.com",
      PRIVACY: file,
      TERMS: "https://www.example.com/terms",
      INVOICE_FROM: "Callboard Inc.; 100 Main St",
    },
  });
  const get = (url: string) => inject({ url });
  expect((await get("/support")).body).toContain('<a href="mailto:help@example.com">help@example.com</a>');
  expect((await get("/imprint")).body).toContain("<p>Callboard Inc.<br>100 Main St</p>");
  const privacy = (await get("/privacy")).body;
  expect(privacy).toContain("<h2>What we store</h2>\n<p>Your name &amp; more.</p>");
  expect(privacy).toContain("<ul><li>one</li><li><strong>two</strong></li></ul>");
  expect(privacy).toContain('<a href="https://law.example/">the law</a>');
  const terms = await get("/terms");
  expect([terms.statusCode, terms.headers.location]).toEqual([302, "https://www.example.com/terms"]);
  await stop();
  await rm(folder, { recursive: true });
});
