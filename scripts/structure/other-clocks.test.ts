import { expect, test } from "vitest";
import { findOtherClocks } from "./other-clocks.ts";

test("a screen that reads the clock of its device and a rule that reads the clock of its process are found", () => {
  const rest = { lines: 1, imports: [], onlyReexports: false, hasForm: false, replacesModules: false };
  const files = [
    "apps/web/src/features/offers/left.ts",
    "apps/web/src/lib/reload-once.ts",
    "apps/server/src/modules/offers/moves/expire-offers.ts",
    "apps/server/src/jobs/relay.ts",
  ];
  const problems = findOtherClocks(files.map((path) => ({ ...rest, path, readsOwnClock: true })));
  expect(problems).toEqual([
    expect.stringMatching(/^apps\/web\/src\/features\/offers\/left\.ts: the clock/),
    expect.stringMatching(/^apps\/server\/src\/modules\/offers\/moves\/expire-offers\.ts: rules/),
  ]);
});
