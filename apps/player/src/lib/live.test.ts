import type { LiveEvent } from "@callboard/contract/events";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { keys } from "./keys.ts";
import { touch } from "./live.ts";

const cases: [LiveEvent["type"], string[]][] = [
  ["job_offer.opened", ["offers"]],
  ["job_offer.revoked", ["offers"]],
  ["job_offer.cancelled", ["availability", "bookings", "offers"]],
  ["availability.saved", ["availability"]],
];

test.each(cases)("%s reads again only what it touches", (type, touched) => {
  const client = new QueryClient();
  const all = [keys.offers, keys.bookings, keys.availability, keys.conversations, keys.profile, keys.account];
  for (const key of all) client.setQueryData(key, []);
  touch(client, { type, data: {} } as LiveEvent);
  const stale = all.filter((key) => client.getQueryState(key)?.isInvalidated).map(([name]) => name);
  expect(stale.toSorted()).toEqual(touched);
});
