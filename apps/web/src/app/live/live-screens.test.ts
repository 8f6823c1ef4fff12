import type { LiveEvent, OfferEvent } from "@callboard/contract/events";
import type { OfferState } from "@callboard/contract/lifecycle";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { applyEvent } from "../../features/events/apply-event.ts";
import { type Department, repliesOf } from "../../lib/entities/department.fixture.ts";
import { answer, department, first, names, openScreens, type Screen, server } from "./live-screens.fixture.ts";

const eventFacts = new Set(
  "state status_id expires_at is_send_offer open_offer_waits count open_offers accepted_offers booked need offer_sent".split(
    " ",
  ),
);
/** Collects by id the facts of offers, positions and dayplayers on a screen that events contain. */
function factsOf(value: unknown, facts: Record<string, Record<string, unknown>> = {}): typeof facts {
  if (typeof value !== "object" || value === null) return facts;
  const id = "id" in value ? String(value.id) : undefined;
  for (const [key, each] of Object.entries(value)) {
    if (id && eventFacts.has(key)) facts[id] = { ...facts[id], [key]: each };
    factsOf(each, facts);
  }
  return facts;
}
/** Compares the facts of the rows that both have; the list of rows itself is refetched after an event. */
function expectSameFacts(shown: unknown, fresh: unknown): void {
  const expected = factsOf(fresh);
  const actual = Object.entries(factsOf(shown)).filter(([id]) => id in expected);
  for (const [id, facts] of actual) {
    const known = Object.entries(expected[id] ?? {}).filter(([key]) => key in facts);
    expect({ id, ...facts }).toMatchObject({ id, ...Object.fromEntries(known) });
  }
}

type OfferEventType = Extract<LiveEvent["type"], `job_offer.${string}`>;
interface Change {
  from: OfferState | undefined;
  to: OfferState;
  /** Further effects of the change that only the server knows. */
  also?: Partial<Department["offers"][number]>;
}
const later = "2099-11-30T22:00:00.000Z";
const reported = { minutes: 30, note: "Traffic.", reported_at: "2026-11-20T20:00:00Z" };
const offerChanges: Record<OfferEventType, Change> = {
  "job_offer.created": { from: undefined, to: "created" },
  "job_offer.opened": { from: "created", to: "open" },
  "job_offer.accepted": { from: "open", to: "accepted" },
  "job_offer.declined": { from: "open", to: "declined", also: { message: "Sorry" } },
  "job_offer.expired": { from: "open", to: "expired" },
  "job_offer.revoked": { from: "open", to: "revoked" },
  "job_offer.closed": { from: "open", to: "closed", also: { closed_reason: "position_filled" } },
  "job_offer.cancelled": { from: "accepted", to: "cancelled", also: { message: "Rain" } },
  "job_offer.dropped": { from: "accepted", to: "dropped" },
  "job_offer.reopened": { from: "declined", to: "open", also: { expires_at: later } },
  "job_offer.extended": { from: "expired", to: "open", also: { expires_at: later } },
  "job_offer.changed": { from: "accepted", to: "accepted", also: { changed: true } },
  "job_offer.acknowledged": { from: "accepted", to: "accepted", also: { changed: false } },
  "job_offer.delayed": { from: "accepted", to: "accepted", also: { delay: reported } },
  "job_offer.on_time": { from: "accepted", to: "accepted", also: { delay: null } },
  "job_offer.confirmation_asked": { from: "accepted", to: "accepted", also: { confirmed: "asked" } },
  "job_offer.confirmation_reminded": { from: "accepted", to: "accepted", also: { confirmed: "asked" } },
  "job_offer.confirmed": { from: "accepted", to: "accepted", also: { confirmed: "yes" } },
  "job_offer.no_show": { from: "accepted", to: "accepted", also: { no_show: true } },
};

/** Resets the department to the state before the event. `change` applies the change and returns the event. */
function offerStory(type: OfferEventType): { change: () => LiveEvent } {
  const { from, to, also } = offerChanges[type];
  server.department = department();
  const id = type === "job_offer.no_show" ? "o1" : from ? "o4" : "o5";
  const subject = server.department.offers.find((each) => each.id === id);
  if (subject && from) subject.state = from;
  return {
    change() {
      const changed = { ...(subject ?? { id, dayplayer: "cleo", position: "p1" }), state: to, ...also };
      server.department = {
        ...server.department,
        offers: [...server.department.offers.filter((each) => each !== subject), changed],
      };
      const { dayplayer: dayplayer_id, position: position_id } = changed;
      const position = server.department.positions.find((each) => each.id === position_id);
      if (!position) throw new Error("The fixture has no such position.");
      const replies = repliesOf(server.department);
      const { expires_at } = replies.jobOffer(changed);
      const counts = replies.counts(position);
      const data = { offer_id: id, dayplayer_id, position_id, date: position.date, state: to, expires_at, counts };
      return { type, data: data as OfferEvent };
    },
  };
}

type StandingEventType = Extract<LiveEvent["type"], `open_offer.${string}`>;
const standingChanges: Record<StandingEventType, Department["standingOffers"][number]["state"]> = {
  "open_offer.sent": "sent",
  "open_offer.accepted": "accepted",
  "open_offer.declined": "declined",
  "open_offer.withdrawn": "withdrawn",
  "open_offer.expired": "expired",
  "open_offer.closed": "closed",
};
function standingStory(type: StandingEventType): { change: () => LiveEvent } {
  server.department = department();
  if (type !== "open_offer.sent") server.department.standingOffers.push({ id: "s2", dayplayer: "ana", state: "sent" });
  return {
    change() {
      const state = standingChanges[type];
      const others = server.department.standingOffers.filter(({ id }) => id !== "s2");
      server.department = { ...server.department, standingOffers: [...others, { id: "s2", dayplayer: "ana", state }] };
      const data = { open_offer_id: "s2", dayplayer_id: "ana", state, expires_at: "2099-11-30T20:00:00.000Z" };
      return { type, data } as LiveEvent;
    },
  };
}

/** Events without facts of an offer, after which the screens that they concern are refetched. */
const otherStories: Record<
  string,
  { change: (before: Department) => Department; event: LiveEvent; shownOn: Screen[] }
> = {
  "dayplan.saved": {
    change: ({ positions: [costumer, ...others], ...rest }) => ({
      ...rest,
      positions: costumer ? [{ ...costumer, count: 5 }, ...others] : others,
    }),
    event: {
      type: "dayplan.saved",
      data: { dayplan_id: `plan ${first}`, department_id: "d", date: first, version: 2 },
    },
    shownOn: names.filter((name) => !["position", "past position", "jobs for a dayplayer"].includes(name)),
  },
  "availability.saved": {
    change: ({ dayplayers, ...rest }) => ({
      ...rest,
      dayplayers: dayplayers.map((each) => (each.id === "cleo" ? { ...each, isAvailable: false } : each)),
    }),
    event: { type: "availability.saved", data: { dayplayer_id: "cleo", dates: [first] } },
    shownOn: names,
  },
  // The event refetches the network. An open search shows the new dayplayer when it is read the next time.
  "dayplayer.joined": {
    change: ({ dayplayers, ...rest }) => ({
      ...rest,
      dayplayers: [...dayplayers, { id: "dana", first_name: "Dana", is_starred: true, isAvailable: false }],
    }),
    event: { type: "dayplayer.joined", data: { dayplayer_id: "dana", dayplayer_name: "Dana Reyes" } },
    shownOn: names.filter((name) => name !== "search"),
  },
  "dayplayer.left": {
    change: ({ dayplayers, ...rest }) => ({
      ...rest,
      dayplayers: dayplayers.map((each) => (each.id === "ana" ? { ...each, is_starred: false } : each)),
    }),
    event: { type: "dayplayer.left", data: { dayplayer_id: "ana" } },
    shownOn: ["network"],
  },
};

const stories: [string, () => { change: () => LiveEvent }, readonly Screen[]][] = [
  ...Object.keys(offerChanges).map((type): (typeof stories)[number] => [
    type,
    () => offerStory(type as OfferEventType),
    names,
  ]),
  ...Object.keys(standingChanges).map((type): (typeof stories)[number] => [
    type,
    () => standingStory(type as StandingEventType),
    names,
  ]),
  ...Object.entries(otherStories).map(([type, { change, event, shownOn }]): (typeof stories)[number] => [
    type,
    () => {
      server.department = department();
      return {
        change() {
          server.department = change(server.department);
          return event;
        },
      };
    },
    shownOn,
  ]),
];

beforeAll(() => {
  vi.stubGlobal("fetch", async (address: string) => answer(address));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe.each(stories)("after %s the screen", (_type, story, shownOn) => {
  let atOnce: Record<Screen, unknown>;
  let afterRead: Record<Screen, unknown>;
  let fresh: Record<Screen, unknown>;
  let changed: LiveEvent;
  beforeAll(async () => {
    const { change } = story();
    const shown = await openScreens();
    changed = change();
    const before = server.requests;
    applyEvent(shown.client, changed);
    atOnce = shown.readAll();
    // Facts that the event does not contain are refetched shortly afterwards, and then the other days of a block.
    await vi.waitFor(() => expect(server.requests).toBeGreaterThan(before), { timeout: 20_000, interval: 5 });
    await shown.settle();
    afterRead = shown.readAll();
    shown.close();
    const opened = await openScreens();
    fresh = opened.readAll();
    opened.close();
  });

  test.each(shownOn)("%s shows at once what the event contains", (name) => {
    if (changed.type.includes("offer.")) expectSameFacts(atOnce[name], fresh[name]);
  });
  test.each(shownOn)("%s shows what a newly opened one shows", (name) => {
    expect(afterRead[name]).toEqual(fresh[name]);
  });
});

test("the entity store joins a reply again to what the server sent", async () => {
  server.department = department();
  const { readAll, close } = await openScreens();
  const shown = readAll();
  const replies = repliesOf(server.department);
  expect(shown.position).toMatchObject(replies.position("p1"));
  expect(shown["matches by date"]).toMatchObject({ pages: [replies.matchDays()] });
  expect(shown["matches of a group"]).toMatchObject({ pages: [replies.groupMatches()] });
  expect(shown["jobs for a dayplayer"]).toMatchObject({ pages: [replies.dayplayerJobs("ana")] });
  expect(shown["job offers"]).toEqual({ pages: [replies.jobOffers("waiting")], pageParams: [""] });
  expect(shown.search).toEqual({ pages: [replies.people()], pageParams: [""] });
  expect(shown.month).toEqual(replies.dayplans());
  expect(shown["all jobs"]).toEqual({ pages: [replies.jobs("coming")], pageParams: [""] });
  expect(shown["ended standing offers"]).toEqual({ pages: [replies.standingOffers("ended")], pageParams: [""] });
  close();
});
