import type { LiveEvent, OfferEvent } from "@callboard/contract/events";
import type { OfferState } from "@callboard/contract/lifecycle";
import { waitFor } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { applyEvent } from "../../features/events/apply-event.ts";
import { type Department, repliesOf } from "../../lib/requests/department.fixture.ts";
import { answer, department, first, names, openScreens, type Screen, server } from "./live-screens.fixture.ts";

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
  "job_offer.showed_up": { from: "accepted", to: "accepted", also: { no_show: false } },
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

const otherStories: Record<string, { change: (before: Department) => Department; event: LiveEvent }> = {
  "dayplan.saved": {
    change: ({ positions: [costumer, ...others], ...rest }) => ({
      ...rest,
      positions: costumer ? [{ ...costumer, count: 5 }, ...others] : others,
    }),
    event: {
      type: "dayplan.saved",
      data: { dayplan_id: `plan ${first}`, department_id: "d", date: first, version: 2 },
    },
  },
  "availability.saved": {
    change: ({ dayplayers, ...rest }) => ({
      ...rest,
      dayplayers: dayplayers.map((each) => (each.id === "cleo" ? { ...each, isAvailable: false } : each)),
    }),
    event: { type: "availability.saved", data: { dayplayer_id: "cleo", dates: [first] } },
  },
  "pay.changed": {
    change: ({ dayplayers, ...rest }) => ({
      ...rest,
      dayplayers: dayplayers.map((each) => ({ ...each, hire: "weekly" })),
    }),
    event: { type: "pay.changed", data: { department_id: "d1" } },
  },
  "dayplayer.joined": {
    change: ({ dayplayers, ...rest }) => ({
      ...rest,
      dayplayers: [...dayplayers, { id: "dana", first_name: "Dana", is_starred: true, isAvailable: false }],
    }),
    event: { type: "dayplayer.joined", data: { dayplayer_id: "dana", dayplayer_name: "Dana Reyes" } },
  },
  "dayplayer.left": {
    change: ({ dayplayers, ...rest }) => ({
      ...rest,
      dayplayers: dayplayers.map((each) => (each.id === "ana" ? { ...each, is_starred: false } : each)),
    }),
    event: { type: "dayplayer.left", data: { dayplayer_id: "ana" } },
  },
};

const stories: [string, () => { change: () => LiveEvent }][] = [
  ...Object.keys(offerChanges).map((type): (typeof stories)[number] => [
    type,
    () => offerStory(type as OfferEventType),
  ]),
  ...Object.keys(standingChanges).map((type): (typeof stories)[number] => [
    type,
    () => standingStory(type as StandingEventType),
  ]),
  ...Object.entries(otherStories).map(([type, { change, event }]): (typeof stories)[number] => [
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
  ]),
];

beforeAll(() => {
  vi.stubGlobal("fetch", async (address: string) => answer(address));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe.each(stories)("after %s the screen", (_type, story) => {
  let shown: Record<Screen, unknown>;
  let fresh: Record<Screen, unknown>;
  beforeAll(async () => {
    const { change } = story();
    const screens = await openScreens();
    const changed = change();
    const before = server.requests;
    applyEvent(screens.client, changed);
    await waitFor(() => expect(server.requests).toBeGreaterThan(before), { interval: 5 });
    await screens.settle();
    shown = screens.readAll();
    screens.close();
    const opened = await openScreens();
    fresh = opened.readAll();
    opened.close();
  });

  test.each(names)("%s shows what a newly opened one shows", (name) => {
    expect(shown[name]).toEqual(fresh[name]);
  });
});
