import type { FillEvent, LiveEvent, OfferEvent } from "@callboard/contract/events";
import { liveEventTypes } from "@callboard/contract/events/live-event-types";
import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applyEvent } from "../../features/events/apply-event.ts";
import { fillQuery } from "../../lib/requests/fills/get-fill.ts";
import { fillWavesQuery } from "../../lib/requests/fills/list-fill-waves.ts";
import { fillsQuery } from "../../lib/requests/fills/list-fills.ts";
import { fillPreviewQuery } from "../../lib/requests/fills/preview-fill.ts";

const params = { dayplanId: "plan", positionId: "p1" };
const other = { dayplanId: "plan", positionId: "p2" };
const fillOf = (positionId: string) => `/api/department/dayplan/plan/position/${positionId}/fill`;
const preview = `${fillOf("p1")}/preview?fill_by=2099-12-01T04%3A00%3A00Z`;
const all = [fillOf("p1"), preview, `${fillOf("p1")}/waves`, "/api/department/fills"].toSorted();

let client: QueryClient;
let requested: string[];
let stop: (() => void)[];
beforeEach(async () => {
  requested = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address);
    return Response.json({ data: null, next: null, total: 0 });
  });
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const observers = [
    new QueryObserver(client, fillQuery(params) as never),
    new QueryObserver(client, fillQuery(other) as never),
    new QueryObserver(client, fillPreviewQuery(params, { fill_by: "2099-12-01T04:00:00Z" }) as never),
    new QueryObserver(client, fillsQuery() as never),
    new InfiniteQueryObserver(client, fillWavesQuery(params) as never),
  ];
  stop = observers.map((observer) => observer.subscribe(() => {}));
  await waitFor(() => expect(requested).toHaveLength(5));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  requested = [];
});
afterEach(() => {
  for (const each of stop) each();
  vi.unstubAllGlobals();
});

/** The addresses that are requested after an event, without those of offers. */
async function requestedAfter(event: LiveEvent): Promise<string[]> {
  applyEvent(client, event);
  await waitFor(() => expect(requested.filter((address) => address.includes("fill")).length).toBeGreaterThan(2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return requested.filter((address) => address.includes("fill")).toSorted();
}

const fillTypes = liveEventTypes.filter((type) => type.startsWith("fill."));

describe("a fill, its waves, its preview and the list of fills are refetched", () => {
  test.each(fillTypes)("after %s, and no other fill is", async (type) => {
    const data = { position_id: "p1", dayplan_id: "plan", date: "2099-12-01" } as FillEvent;
    expect(await requestedAfter({ type, data } as LiveEvent)).toEqual(all);
  });

  test.each(["job_offer.accepted", "job_offer.declined", "job_offer.dropped"] as const)(
    "after %s, because the counts of the fill changed",
    async (type) => {
      const counts = { count: 2, open_offers: 0, booked: 1, need: 1 };
      const state = type.slice("job_offer.".length);
      const data = { offer_id: "o1", position_id: "p1", dayplan_id: "plan", date: "2099-12-01", state, counts };
      expect(await requestedAfter({ type, data: data as OfferEvent })).toEqual(all);
    },
  );

  test("after the last vacancy was filled, without the preview, which the server refuses from then on", async () => {
    const counts = { count: 2, open_offers: 0, booked: 2, need: 0 };
    const data = {
      offer_id: "o1",
      position_id: "p1",
      dayplan_id: "plan",
      date: "2099-12-01",
      state: "accepted",
      counts,
    };
    const rest = all.filter((address) => address !== preview);
    expect(await requestedAfter({ type: "job_offer.accepted", data: data as OfferEvent })).toEqual(rest);
  });

  test("after a day was saved, because its counts may have changed: every fill", async () => {
    const data = { dayplan_id: "plan", department_id: "d", date: "2099-12-01", version: 2 };
    expect(await requestedAfter({ type: "dayplan.saved", data })).toEqual([...all, fillOf("p2")].toSorted());
  });
});
