import { expect, test } from "vitest";
import { findBreaches } from "./walls.ts";

const offers = "apps/server/src/modules/offers";
const breaches = (path: string, target: string) =>
  findBreaches([
    {
      path: `${offers}/${path}`,
      ...{ lines: 1, onlyReexports: false, hasForm: false, readsOwnClock: false, replacesModules: false },
      imports: [{ specifier: target, target: `${offers}/${target}`, line: 1, typeOnly: false }],
    },
  ]);

test.each([
  ["rules/decide-accept.ts", "reads/list-matches.ts"],
  ["rules/decide-accept.ts", "parse-ids.ts"],
  ["reads/list-matches.ts", "moves/accept-offer.ts"],
])("in offers, %s does not import %s", (path, target) => {
  expect(breaches(path, target)).toEqual([expect.stringContaining("rules import nothing else of the module")]);
});

test.each([
  ["rules/decide-accept.ts", "rules/offer-row.ts"],
  ["reads/list-matches.ts", "rules/find-obstacle.ts"],
  ["moves/accept-offer.ts", "reads/list-offered-positions.ts"],
])("in offers, %s may import %s", (path, target) => {
  expect(breaches(path, target)).toEqual([]);
});
