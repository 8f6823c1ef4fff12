import type { Can, DayplayerState } from "./states.ts";

const late = (name: string, sentence: string, ...more: Can[]) =>
  ({ screen: "On every screen", name, sentence, look: "lost", can: [...more, "understood"] }) as const;

/**
 * The outcomes of answers. Those of an answer given online appear on its sheet, those of a pending answer on every
 * screen.
 */
export const answerStates = {
  booked: {
    screen: "On every screen",
    name: "You are booked",
    sentence: "Your yes arrived in time. The job is yours.",
    look: "good",
    can: ["seeBooking", "understood"],
  },
  overSince: late(
    "Cancelled since",
    "Your yes arrived, and the department cancelled the job after it. The day is yours again.",
  ),
  droppedSince: late("You dropped out since", "Your yes arrived, and you left the job after it."),
  offer_filled: late(
    "Filled a moment ago",
    "The last place was taken before your answer arrived. You did nothing wrong, and your day stays free for other jobs.",
  ),
  offer_expired: late(
    "The time ran out",
    "This offer expired before your answer arrived. Write to the department: they can give you more time.",
  ),
  offer_gone: late("No longer open", "The department took this offer back before your answer arrived."),
  offer_changed: late(
    "Something changed",
    "The department changed this job after you opened it. Look at what is new, then answer.",
    "review",
  ),
  already_booked: late(
    "You are booked that day",
    "You can work one job a day. Your calendar shows which one you have.",
  ),
  day_has_passed: late("This day has passed", "It can no longer be answered."),
  noLongerAsked: late("No longer open", "The offer had ended before your no arrived. Nothing else comes of it."),
  noButBooked: late(
    "You are booked",
    "You are booked on this job. Your no did not count, because you said yes on another phone. Can't come? See the booking.",
    "seeBooking",
  ),
  yesAfterNo: late(
    "You said no before",
    "You are not booked. Your yes did not count, because you said no on another phone before it. If you want the job, write to the department: they can ask you again.",
  ),
  declinedBefore: late("Declined before", "You said no to this job on another phone before. Nothing else comes of it."),
  cancelledBefore: late(
    "Cancelled before",
    "The department cancelled this job before your answer arrived. The day is yours again, and your record is untouched.",
  ),
  droppedBefore: late(
    "You dropped out before",
    "You said yes and then left this job on another phone. Nothing else comes of this answer.",
  ),
  closedBefore: late("Closed before", "This offer was closed before your answer arrived. Nothing counts against you."),
  standingOfferEnded: late(
    "No longer asked",
    "The department's question had ended before your yes arrived. Nothing counts against you, and they can ask again.",
  ),
  standingOfferDeclinedBefore: late(
    "You said no before",
    "You said no to this department on another phone before your yes arrived. They can ask you again in a month.",
  ),
  withdrawnSince: late(
    "Taken back since",
    "Your yes arrived, and the department took its question back after it. Nothing counts against you.",
  ),
  changedAgain: late(
    "Changed once more",
    "The department changed the job again after what you confirmed. Look at what is new, then confirm.",
    "seeBooking",
  ),
  bookingOver: late(
    "No longer booked",
    "This booking is no longer there: it was cancelled, or you left it. There is nothing left to confirm.",
  ),
  daysRefused: late(
    "Some days were not changed",
    "They were booked or over by the time your word arrived. The others are saved.",
  ),
  failed: late("Your answer was not taken", "Nothing happened. Please answer again."),
} as const satisfies Record<string, DayplayerState>;

export type AnswerKey = keyof typeof answerStates;
