import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { texts } from "../lib/texts/basics.ts";

test("the frame in index.html has the same navigation labels as the app", async () => {
  const page = await readFile(join(import.meta.dirname, "../../index.html"), "utf8");
  const [, frame = ""] = /<div id="waiting"[^>]*>([\s\S]*?)<\/p>/.exec(page) ?? [];
  expect([...frame.matchAll(/<(?:b|span)>([^<]+)</g)].map(([, name]) => name)).toEqual([
    texts.offers,
    texts.jobs,
    texts.calendar,
    texts.messages,
    texts.profile,
  ]);
});
