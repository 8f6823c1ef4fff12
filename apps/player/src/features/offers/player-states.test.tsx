import { todayIn } from "@callboard/client/zoned";
import { closedReasons, offerStates as contractStates } from "@callboard/contract/lifecycle";
import { standingOfferStates as contractOpenStates } from "@callboard/contract/offers/standing-offer-lifecycle";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { aBlockDay, anOffer, anStandingOffer } from "../../lib/an-offer.fixture.ts";
import { keys } from "../../lib/keys.ts";
import type { Answer, Outcome, PendingAnswer } from "../../lib/outbox/pending-answer.ts";
import { type AnswerKey, answerStates } from "../../lib/texts/states/answer-states.ts";
import { type BookingKey, bookingStates } from "../../lib/texts/states/booking-states.ts";
import { closedStates, type OfferKey, offerStates } from "../../lib/texts/states/offer-states.ts";
import { type StandingOfferKey, standingOfferStates } from "../../lib/texts/states/standing-offer-states.ts";
import type { DayplayerState } from "../../lib/texts/states/states.ts";
import { texts } from "../../lib/texts/texts.ts";
import { AnswerOutcome, outcomeState } from "./answers/answer-outcomes.tsx";
import { BookingDetails } from "./booking/booking-details.tsx";
import BookingPage from "./booking/booking-page.tsx";
import { bookingStanding } from "./booking/booking-standing.ts";
import { OfferCard } from "./offer-card.tsx";
import { offerStanding } from "./standing.ts";
import { StandingOfferCard } from "./standing-offers/standing-offer-card.tsx";

// Renders every state, offline included, and expects the sentence of the table and exactly the buttons that it allows. A
// state that is added to the table or the contract does not compile without a scene.
const { can } = texts;
const nothing = () => {};
const handlers = { onAccept: nothing, onDecline: nothing, onTakeBack: nothing, onExpired: nothing };
const offer = (changes: Parameters<typeof anOffer>[0], pending?: PendingAnswer) => (
  <OfferCard offer={anOffer(changes)} pending={pending} {...handlers} />
);
const pendingAnswer = (answer: Answer): PendingAnswer => ({
  ...answer,
  id: "0195e4b0-0000-7000-8000-00000000000a",
  account: "me",
  at: 1,
  about: { what: "Costumer", where: "The Long Tide", date: "2026-11-24" },
});
const offerId = anOffer().id;
const accept = pendingAnswer({ kind: "accept", offerId, termsRev: 1 });
const decline = pendingAnswer({ kind: "decline", offerId, message: "", wholeDay: false });
const delay = pendingAnswer({ kind: "delay", offerId, minutes: 30, note: "" });
const acknowledge = pendingAnswer({ kind: "acknowledge", offerId, termsRev: 2 });
const confirm = pendingAnswer({ kind: "confirm", offerId, termsRev: 1 });
const agreeHours = pendingAnswer({ kind: "agree-hours", timecardId: "t1", rev: 3 });
const days = pendingAnswer({ kind: "days", days: [{ date: "2026-11-24", available: true }] });
const before = {
  ...{ rate: 40, currency: "USD", rate_per: "hour" as const },
  call_time: "07:30",
  wrap_time: "18:30",
  ...{ starts_at: null, ends_at: null, zone_abbreviation: "PST", wrap_zone_abbreviation: "PST" },
  street_address: "1100 Alameda Street",
  apt_suite: "",
  city: "Los Angeles",
  state: "California",
};
/** The hours of a booking, which no other scene has. */
const night = { starts_at: "2026-11-23T04:00:00Z", ends_at: "2026-11-23T14:00:00Z" };
const block = [aBlockDay({ id: offerId }), aBlockDay({ date: "2026-11-25" })];

const offerScenes: Record<OfferKey, ReactNode> = {
  created: offer({ state: "created" }),
  open: offer({}),
  openChanged: offer({ changed: true, before }),
  openBlock: offer({ block_id: "b", block_days: block, block_dates: ["2026-11-25"] }),
  openShrunk: offer({
    block_id: "b",
    block_dates: ["2026-11-25"],
    block_days: [...block, aBlockDay({ date: "2026-11-26", state: "closed", closed_reason: "position_filled" })],
  }),
  overlaps: offer(night),
  runOut: offer({ expires_at: "2026-01-01T00:00:00Z" }),
  pendingAccept: offer({}, accept),
  pendingDecline: offer({}, decline),
  stuck: offer({}, { ...accept, stuck: true }),
  accepted: offer({ state: "accepted" }),
  declined: offer({ state: "declined" }),
  declinedDay: offer({ state: "declined", whole_day: true }),
  expired: offer({ state: "expired" }),
  revoked: offer({ state: "revoked" }),
  cancelled: offer({ state: "cancelled" }),
  dropped: offer({ state: "dropped" }),
  position_filled: offer({ state: "closed", closed_reason: "position_filled" }),
  booked_elsewhere: offer({ state: "closed", closed_reason: "booked_elsewhere" }),
  overlaps_booking: offer({ state: "closed", closed_reason: "overlaps_booking" }),
  block_broken: offer({ state: "closed", closed_reason: "block_broken" }),
  department_closed: offer({ state: "closed", closed_reason: "department_closed" }),
  account_closed: offer({ state: "closed", closed_reason: "account_closed" }),
};

const booking = (
  changes: Parameters<typeof anOffer>[0],
  {
    pending,
    pendingDelay,
    online = true,
    now = "2026-11-20T20:00:00Z",
  }: { pending?: PendingAnswer; pendingDelay?: PendingAnswer; online?: boolean; now?: string } = {},
) => {
  const booked = anOffer({ state: "accepted", ...changes });
  const at = { now: Date.parse(now), today: todayIn(booked.zone, Date.parse(now)) };
  return (
    <BookingDetails
      booking={booked}
      pending={pending ?? pendingDelay}
      standing={bookingStanding(booked, { pending, pendingDelay, online, ...at })}
    />
  );
};
/** Two hours before the call. */
const near = "2026-11-24T12:30:00Z";
const bookingScenes: Record<BookingKey, ReactNode> = {
  coming: booking({}),
  // The call of a night shoot is more than twelve hours away in the morning.
  today: booking({ starts_at: "2026-11-25T04:00:00Z", ends_at: null }, { now: "2026-11-24T15:59:00Z" }),
  near: booking({}, { now: near }),
  delayed: booking({ delay: { minutes: 45, note: "Traffic.", reported_at: near } }, { now: near }),
  pendingDelay: booking({}, { pendingDelay: delay, now: near }),
  changed: booking({ changed: true, before, terms_rev: 2 }),
  changedNear: booking({ changed: true, before, terms_rev: 2 }, { now: near }),
  pendingConfirm: booking({ changed: true, before, terms_rev: 2 }, { pending: acknowledge }),
  stuck: booking({ changed: true, before, terms_rev: 2 }, { pending: { ...acknowledge, stuck: true } }),
  offline: booking({}, { online: false }),
  nearOffline: booking({}, { online: false, now: near }),
  asked: booking({ confirmed: "asked" }),
  askedNear: booking({ confirmed: "asked" }, { now: near }),
  askedOffline: booking({ confirmed: "asked" }, { online: false }),
  pendingYes: booking({ confirmed: "asked" }, { pending: confirm }),
  confirmed: booking({ confirmed: "yes" }),
  kept: booking({ has_passed: true }),
  noShow: booking({ has_passed: true, no_show: true }),
  gone: <BookingPage id="nobody's" />,
};

const open = (changes: Parameters<typeof anStandingOffer>[0], pending?: PendingAnswer) => (
  <StandingOfferCard
    offer={anStandingOffer(changes)}
    pending={pending}
    onAnswer={nothing}
    onTakeBack={nothing}
    onExpired={nothing}
  />
);
const openId = anStandingOffer().id;
const agree = pendingAnswer({ kind: "accept-open", offerId: openId, message: "" });
const standingOfferScenes: Record<StandingOfferKey, ReactNode> = {
  sent: open({}),
  pendingAccept: open({}, agree),
  pendingDecline: open({}, pendingAnswer({ kind: "decline-open", offerId: openId, message: "" })),
  stuck: open({}, { ...agree, stuck: true }),
  accepted: open({ state: "accepted" }),
  declined: open({ state: "declined" }),
  withdrawn: open({ state: "withdrawn" }),
  expired: open({ state: "expired" }),
  closed: open({ state: "closed" }),
};

const outcome = (answer: PendingAnswer, result: Outcome["result"]): Outcome => ({
  id: answer.id,
  account: "me",
  at: 1,
  answer,
  result,
});
const refused = (answer: PendingAnswer, reason: string, offerState?: string) =>
  outcome(answer, { ok: false, reason, message: "", ...(offerState && { offerState }) });
const outcomes: Record<AnswerKey, Outcome> = {
  booked: outcome(accept, { ok: true, state: "accepted" }),
  overSince: outcome(accept, { ok: true, state: "cancelled" }),
  droppedSince: outcome(accept, { ok: true, state: "dropped" }),
  offer_filled: refused(accept, "offer_filled"),
  offer_expired: refused(accept, "offer_expired"),
  offer_gone: refused(accept, "offer_gone"),
  offer_changed: refused(accept, "offer_changed"),
  already_booked: refused(accept, "already_booked"),
  overlaps_booking: refused(accept, "overlaps_booking"),
  day_has_passed: refused(accept, "day_has_passed"),
  noLongerAsked: refused(decline, "offer_gone", "revoked"),
  noButBooked: refused(decline, "offer_gone", "accepted"),
  yesAfterNo: refused(accept, "offer_gone", "declined"),
  declinedBefore: refused(decline, "offer_gone", "declined"),
  cancelledBefore: refused(accept, "offer_gone", "cancelled"),
  droppedBefore: refused(accept, "offer_gone", "dropped"),
  closedBefore: refused(accept, "offer_gone", "closed"),
  standingOfferEnded: refused(agree, "offer_gone"),
  standingOfferDeclinedBefore: refused(agree, "offer_gone", "declined"),
  withdrawnSince: outcome(agree, { ok: true, state: "withdrawn" }),
  changedAgain: refused(acknowledge, "offer_changed"),
  changeOverlaps: refused(acknowledge, "overlaps_booking"),
  bookingOver: refused(acknowledge, "offer_gone"),
  hoursChanged: refused(agreeHours, "timecard_changed"),
  hoursClosed: refused(agreeHours, "timecard_not_possible"),
  pencilled_elsewhere: refused(accept, "pencilled_elsewhere", "open"),
  pencilGone: refused(pendingAnswer({ kind: "pencil", pencilId: "p1", move: "accept" }), "pencil_gone"),
  checkGone: refused(pendingAnswer({ kind: "free-days", checkId: "c1", free: [] }), "check_gone"),
  daysRefused: outcome(days, { ok: false, reason: "day_booked", message: "", dates: ["2026-11-24"] }),
  failed: refused(accept, "not_found"),
};

function show(scene: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(keys.bookings, [anOffer({ ...night, id: "night", state: "accepted" })]);
  client.setQueryData(keys.offers, []);
  client.setQueryData(keys.timecards, { pages: [], pageParams: [] });
  client.setQueryData(keys.booking("nobody's"), null);
  return render(<QueryClientProvider client={client}>{scene}</QueryClientProvider>);
}

/** The labels of the buttons and links on screen. A button also contains the text it shows while it is busy. */
const offered = () =>
  [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")]
    .flatMap(({ textContent }) => Object.values<string>(can).find((label) => textContent?.startsWith(label)) ?? [])
    .toSorted();

function expectState(container: HTMLElement, state: DayplayerState) {
  expect(container.textContent).toContain(state.sentence);
  if (state !== offerStates.open) expect(container.textContent).toContain(state.name);
  expect(offered()).toEqual(state.can.map((each) => can[each]).toSorted());
}

describe("an offer in the state", () => {
  test.each(Object.entries(offerScenes))("%s shows the sentence and the buttons of the table", (key, scene) => {
    const state = { ...offerStates, ...closedStates }[key as OfferKey];
    const { container } = show(scene);
    // An open offer shows no sentence: its card has the countdown and the two buttons.
    if (state === offerStates.open) {
      expect(container.textContent).toContain("3 h left");
      expect(offered()).toEqual([can.accept, can.decline]);
    } else expectState(container, state);
  });
});

describe("a booking in the state", () => {
  test.each(Object.entries(bookingScenes))("%s shows the sentence and the buttons of the table", (key, scene) => {
    expectState(show(scene).container, bookingStates[key as BookingKey]);
  });
});

describe("a standing offer in the state", () => {
  test.each(Object.entries(standingOfferScenes))("%s shows the sentence and the buttons of the table", (key, scene) => {
    expectState(show(scene).container, standingOfferStates[key as StandingOfferKey]);
  });
});

describe("the outcome of a pending answer", () => {
  test.each(Object.entries(outcomes))("%s shows the sentence and the buttons of the table", (key, each) => {
    const state = answerStates[key as AnswerKey];
    expect(outcomeState(each)).toBe(state);
    expectState(show(<AnswerOutcome outcome={each} />).container, state);
  });
});

const disagree = pendingAnswer({ kind: "decline-open", offerId: openId, message: "" });
test.each([
  ["a no to an offer that was accepted on another phone", decline, "accepted", answerStates.noButBooked],
  ["a no to an offer that was declined on another phone", decline, "declined", answerStates.declinedBefore],
  ["a no to a job that was left on another phone", decline, "dropped", answerStates.droppedBefore],
  ["a no to a job that was cancelled", decline, "cancelled", answerStates.cancelledBefore],
  ["a no to an offer that was taken back", decline, "revoked", answerStates.noLongerAsked],
  ["a no to an offer that was closed", decline, "closed", answerStates.noLongerAsked],
  ["a no to an offer that expired", decline, "expired", answerStates.noLongerAsked],
  ["a yes to an offer that was declined on another phone", accept, "declined", answerStates.yesAfterNo],
  ["a yes to a job that was left on another phone", accept, "dropped", answerStates.droppedBefore],
  ["a yes to a job that was cancelled", accept, "cancelled", answerStates.cancelledBefore],
  ["a yes to an offer that was taken back", accept, "revoked", answerStates.offer_gone],
  ["a yes to an offer that was closed", accept, "closed", answerStates.closedBefore],
  ["a yes to a department refused on another phone", agree, "declined", answerStates.standingOfferDeclinedBefore],
  ["a yes to a department that withdrew", agree, "withdrawn", answerStates.standingOfferEnded],
  ["a yes to a department that closed", agree, "closed", answerStates.standingOfferEnded],
  ["a no to a department that withdrew", disagree, "withdrawn", answerStates.noLongerAsked],
  ["a confirmation of a job that was left on another phone", acknowledge, "dropped", answerStates.bookingOver],
])("the outcome of %s names the state that the offer has now", (_, answer, offerState, state) => {
  expect(outcomeState(refused(answer, "offer_gone", offerState))).toBe(state);
});

test("the outcome of an answer to a booked job never says that nothing else happens", () => {
  for (const answer of [accept, decline])
    for (const reason of ["offer_gone", "offer_expired"])
      expect(outcomeState(refused(answer, reason, "accepted")).sentence).not.toContain("Nothing else");
});

test.each(["offer_gone", "not_found"])(
  "the outcome of a confirmation refused as %s says that the booking has ended",
  (reason) => {
    expect(outcomeState(refused(acknowledge, reason))).toBe(answerStates.bookingOver);
  },
);

test("every offer state and every closing reason of the contract is in the table", () => {
  for (const state of contractStates.filter((each) => each !== "closed"))
    expect(offerStanding(anOffer({ state })), state).toBe(offerStates[state]);
  for (const closed_reason of closedReasons)
    expect(offerStanding(anOffer({ state: "closed", closed_reason }))).toBe(closedStates[closed_reason]);
  expect(Object.keys(standingOfferStates)).toEqual(expect.arrayContaining([...contractOpenStates]));
});
