import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { findTableBreaches } from "./tables.ts";

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

/** What is refused in a checkout with these files. */
function breachesOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "callboard-tables-"));
  trees.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findTableBreaches(
    root,
    Object.keys(files).map((path) => ({ path })),
  );
}

const server = "apps/server/src";

describe("a table", () => {
  const insert = `await tx.insertInto("offers").values(offer).execute();`;
  const update = "await sql`\n  update offers o set state = 'closed'`.execute(tx);";
  const remove = "await sql`delete from offers`.execute(tx);";

  test.each([insert, update, remove])("is written by its owner only: %s", (statement) => {
    expect(breachesOf({ [`${server}/modules/offers/close-offers.ts`]: statement })).toEqual([]);
    expect(breachesOf({ [`${server}/modules/messaging/block-person.ts`]: statement })).toEqual([
      expect.stringMatching(/block-person\.ts:\d writes offers, which offers owns/),
    ]);
  });

  test("is free to tests, fixtures and the demo world", () => {
    const text = `${insert}\n// delete from sign_ups`;
    expect(
      breachesOf({
        [`${server}/modules/messaging/block-person.test.ts`]: text,
        [`${server}/testing/factories.ts`]: text,
        [`${server}/demo/build-world.ts`]: text,
      }),
    ).toEqual([]);
  });
});
