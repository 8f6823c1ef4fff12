import type { Job } from "@callboard/contract/dayplans";
import type { Match } from "@callboard/contract/dayplayers";
import type { OfferEvent } from "@callboard/contract/events";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createEntityStore, entitiesOf, latestKey } from "./entity-store.ts";
import { jobList } from "./job-shapes.ts";
import { forPosition, matchPage } from "./offer-shapes.ts";
import { useJoined } from "./use-entities.ts";

const counts = { count: 2, open_offers: 0, booked: 1, need: 1 };
const event = (offer_id: string, more: Partial<OfferEvent> = {}): OfferEvent =>
  ({
    offer_id,
    dayplayer_id: "ana",
    position_id: "p1",
    state: "accepted",
    expires_at: "2026-12-01T20:00:00Z",
    counts,
    ...more,
  }) as OfferEvent;
const job = (id: string): Job =>
  ({ id, name: id, activated: true, count: 2, open_offers: 1, accepted_offers: 0, booked: 0, need: 2 }) as Job;
const match = (id: string, offerId: string | null): Match =>
  ({
    id,
    is_starred: false,
    offer: offerId && { id: offerId, state: "open", expires_at: "2026-12-01T10:00:00Z" },
    is_send_offer: offerId !== null,
  }) as Match;
const pageOfMatches = (...data: Match[]) => ({ data: forPosition(data, "p1"), next: null, total: data.length });

test("a reply does not overwrite a change by an event that arrived after its request was sent", () => {
  const entities = createEntityStore();
  const source = entities.request();
  entities.applyOfferEvent(event("o1"));
  const stored = jobList.split([job("p1")], { entities, source });
  const matches = matchPage.split(pageOfMatches(match("ana", "o1")), { entities, source });
  expect(jobList.join(stored, entities)[0]).toMatchObject({ booked: 1, accepted_offers: 1, activated: true });
  expect(matchPage.join(matches, entities).data[0]?.offer).toMatchObject({ id: "o1", state: "accepted", status_id: 3 });
});

test("a reply to a request that was sent after an event overwrites the event's facts", () => {
  const entities = createEntityStore();
  entities.applyOfferEvent(event("o1"));
  const stored = jobList.split([job("p1")], { entities, source: entities.request() });
  expect(jobList.join(stored, entities)[0]).toMatchObject({ booked: 0, open_offers: 1, offer_sent: 1 });
});

test("the reply to a command overwrites an earlier read, but not an event that arrived before it", () => {
  const entities = createEntityStore();
  const read = entities.request();
  const command = entities.request(true);
  entities.applyOfferEvent(event("o1", { state: "open" }));
  entities.offers.put("o1", { id: "o1", state: "created", expires_at: "" }, command);
  expect(entities.offers.get("o1")?.state).toBe("open");
  entities.offers.put("o2", { id: "o2", state: "created", expires_at: "" }, command);
  entities.offers.put("o2", { id: "o2", state: "revoked", expires_at: "" }, read);
  expect(entities.offers.get("o2")?.state).toBe("created");
});

test("an event about an earlier offer does not replace the latest one of its dayplayer", () => {
  const entities = createEntityStore();
  const stored = matchPage.split(pageOfMatches(match("ana", "o2")), { entities, source: entities.request() });
  entities.applyOfferEvent(event("o1", { state: "expired" }));
  expect(entities.latestOffers.get(latestKey("p1", "ana"))).toEqual({ offer_id: "o2" });
  expect(matchPage.join(stored, entities).data[0]).toMatchObject({ offer: { id: "o2" }, is_send_offer: true });
});

test("a no-show of a past day is not counted among a dayplayer's coming bookings", () => {
  const entities = createEntityStore();
  entities.dayplayers.put("ana", { is_starred: false, job_offers: [] }, entities.request());
  entities.applyOfferEvent(event("o1"), true);
  expect(entities.dayplayers.get("ana")?.job_offers).toEqual([]);
  entities.applyOfferEvent(event("o2"));
  expect(entities.dayplayers.get("ana")?.job_offers).toEqual(["o2"]);
});

test("rows that an event does not concern stay the same objects", () => {
  const entities = createEntityStore();
  const page = pageOfMatches(match("ana", "o1"), match("ben", "o2"));
  const stored = matchPage.split(page, { entities, source: entities.request() });
  const before = matchPage.join(stored, entities);
  entities.applyOfferEvent(event("o9", { position_id: "p9", dayplayer_id: "cleo" }));
  expect(matchPage.join(stored, entities)).toBe(before);
  entities.applyOfferEvent(event("o1"));
  const after = matchPage.join(stored, entities);
  expect(after.data[0]).not.toBe(before.data[0]);
  expect(after.data[1]).toBe(before.data[1]);
});

test("listeners are called once for all changes of a reply", async () => {
  const entities = createEntityStore();
  const listener = vi.fn();
  entities.subscribe(listener);
  jobList.split([job("p1"), job("p2")], { entities, source: entities.request() });
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a component is rendered again only for an entity that it shows", async () => {
  const client = new QueryClient();
  const entities = entitiesOf(client);
  client.setQueryData(["jobs"], jobList.split([job("p1")], { entities, source: entities.request() }));
  const rendered = vi.fn();
  function Jobs() {
    const { data } = useJoined(
      useQuery({ queryKey: ["jobs"], queryFn: (): never => Promise.reject() as never, staleTime: 60_000 }),
      jobList,
    );
    rendered();
    return <p>{data?.map(({ booked }) => `Booked ${booked}`).join()}</p>;
  }
  render(
    <QueryClientProvider client={client}>
      <Jobs />
    </QueryClientProvider>,
  );
  await act(async () => {});
  const before = rendered.mock.calls.length;
  await act(async () => entities.applyOfferEvent(event("o2", { position_id: "p2" })));
  expect(rendered).toHaveBeenCalledTimes(before);
  await act(async () => entities.applyOfferEvent(event("o1")));
  expect(rendered).toHaveBeenCalledTimes(before + 1);
  expect(screen.getByText("Booked 1")).toBeTruthy();
});
