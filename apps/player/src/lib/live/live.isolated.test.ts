import { aServer } from "@callboard/client/testing/a-server";
import type { LiveEvent } from "@callboard/contract/events";
import { QueryClient } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { keys } from "../keys.ts";
import { live, touch, useLiveState } from "./live.ts";

const cases: [LiveEvent["type"], string[]][] = [
  ["job_offer.opened", ["offers"]],
  ["job_offer.revoked", ["offers"]],
  ["job_offer.cancelled", ["availability", "bookings", "ledger", "offers"]],
  ["position.contested", ["offers"]],
  ["availability.saved", ["availability"]],
  ["timecard.proposed", ["ledger", "timecards"]],
];

test.each(cases)("an event %s refetches only what it changes", (type, touched) => {
  const client = new QueryClient();
  const all = [
    keys.offers,
    keys.timecards,
    keys.ledger,
    keys.bookings,
    keys.availability,
    keys.conversations,
    keys.profile,
    keys.account,
  ];
  for (const key of all) client.setQueryData(key, []);
  touch(client, { type, data: {} } as LiveEvent);
  const stale = all.filter((key) => client.getQueryState(key)?.isInvalidated).map(([name]) => name);
  expect(stale.toSorted()).toEqual(touched);
});

test("if a newer release removed the stream's code, the state is lost, and a retry reloads the page", async () => {
  await aServer(() => ({ status: 200, body: { data: { id: "me" } } }));
  vi.doMock("./follow.ts", () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  onTestFinished(() => vi.doUnmock("./follow.ts"));
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const { result: state } = renderHook(useLiveState);
  onTestFinished(live.stop);
  void live.start();
  await waitFor(() => expect(state.current).toBe("lost"));
  live.retry();
  expect(reload).toHaveBeenCalledOnce();
});
