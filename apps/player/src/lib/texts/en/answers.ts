import { counted, plural } from "@callboard/ui/locale";
export const answers = {
  answerStates: {
    booked: { name: "You are booked", sentence: "Your yes arrived in time. The job is yours." },
    overSince: {
      name: "Cancelled since",
      sentence: "Your yes arrived, and the department cancelled the job after it. The day is yours again.",
    },
    droppedSince: { name: "You dropped out since", sentence: "Your yes arrived, and you left the job after it." },
    offer_filled: {
      name: "Filled a moment ago",
      sentence: "Somebody else accepted first. Nothing counts against you, and your day stays free for other jobs.",
    },
    offer_expired: {
      name: "The time ran out",
      sentence: "This offer expired before your answer arrived. Write to the department: they can give you more time.",
    },
    offer_gone: { name: "No longer open", sentence: "The department withdrew this offer before your answer arrived." },
    offer_changed: {
      name: "Something changed",
      sentence: "The department changed this job after you opened it. Look at what is new, then answer.",
    },
    already_booked: {
      name: "You are booked that day",
      sentence: "You can work one job a day. Your calendar shows which one you have.",
    },
    overlaps_booking: {
      name: "You are booked then",
      sentence: "The hours of this job overlap another job of yours, and nobody can work both.",
    },
    day_has_passed: { name: "This day has passed", sentence: "It can no longer be answered." },
    noLongerAsked: {
      name: "No longer open",
      sentence: "The offer had ended before your no arrived. Nothing else comes of it.",
    },
    noButBooked: {
      name: "You are booked",
      sentence:
        "You are booked on this job. Your no did not count, because you said yes on another phone. Can't come? See the booking.",
    },
    yesAfterNo: {
      name: "You said no before",
      sentence:
        "You are not booked. Your yes did not count, because you said no on another phone before it. If you want the job, write to the department: they can ask you again.",
    },
    declinedBefore: {
      name: "Declined before",
      sentence: "You said no to this job on another phone before. Nothing else comes of it.",
    },
    cancelledBefore: {
      name: "Cancelled before",
      sentence:
        "The department cancelled this job before your answer arrived. The day is yours again, and your record is untouched.",
    },
    droppedBefore: {
      name: "You dropped out before",
      sentence: "You said yes and then left this job on another phone. Nothing else comes of this answer.",
    },
    closedBefore: {
      name: "Closed before",
      sentence: "This offer was closed before your answer arrived. Nothing counts against you.",
    },
    standingOfferEnded: {
      name: "No longer asked",
      sentence:
        "The department's question had ended before your yes arrived. Nothing counts against you, and they can ask again.",
    },
    standingOfferDeclinedBefore: {
      name: "You said no before",
      sentence:
        "You said no to this department on another phone before your yes arrived. They can ask you again in a month.",
    },
    withdrawnSince: {
      name: "Withdrawn since",
      sentence: "Your yes arrived, and the department withdrew its question after it. Nothing counts against you.",
    },
    changedAgain: {
      name: "Changed once more",
      sentence: "The department changed the job again after what you confirmed. Look at what is new, then confirm.",
    },
    changeOverlaps: {
      name: "You can't work both",
      sentence:
        "With its new hours this job overlaps another job of yours. Leave one of the two, which costs your record nothing, or write to the departments.",
    },
    bookingOver: {
      name: "No longer booked",
      sentence: "This booking is no longer there: it was cancelled, or you left it. There is nothing left to confirm.",
    },
    hoursChanged: {
      name: "Your hours changed before",
      sentence:
        "These hours were changed before your answer arrived, so it did not count. What you typed is still here.",
    },
    hoursClosed: {
      name: "No longer open",
      sentence: "These hours were agreed to or approved before your answer arrived, so it did not count.",
    },
    pencilled_elsewhere: {
      name: "You are pencilled that day",
      sentence:
        "You are not booked yet, because you are pencilled on this day for somebody else. Accepting releases that pencil.",
    },
    pencilGone: {
      name: "The pencil has ended",
      sentence: "It ended before your yes arrived. Nothing counts against you, and the day is yours.",
    },
    checkGone: {
      name: "No longer asked",
      sentence: "The question if you are free had ended before your answer arrived. Your calendar is as it was.",
    },
    daysRefused: {
      name: "Some days were not changed",
      sentence: "They were booked or over by the time your word arrived. The others are saved.",
    },
    failed: { name: "Your answer was not taken", sentence: "Nothing happened. Please answer again." },
  },
  answerOutcomes: {
    see: "See",
    outcomes: "What became of your answers",
    hoursNow: ({ times }: { times: string }) => `Now: ${times}`,
    daysRefused: ({ dates }: { dates: string }) => `Not changed: ${dates}`,
  },
  alsoDeclineSheet: {
    title: ({ offers }: { offers: number }) =>
      counted(offers, { one: "Also decline the offer of that day?", other: "Also decline # offers?" }),
    lead: ({ offers }: { offers: number }) =>
      plural(offers, {
        one: "The day is marked as not free. Its offer is still open, and the department waits for your answer.",
        other:
          "The days are marked as not free. Their offers are still open, and the departments wait for your answers.",
      }),
    list: "Open offers of these days",
    decline: ({ offers }: { offers: number }) => counted(offers, { one: "Decline it", other: "Decline all #" }),
    keep: ({ offers }: { offers: number }) => plural(offers, { one: "Keep it open", other: "Keep them open" }),
    declined: ({ offers }: { offers: number }) =>
      counted(offers, { one: "Offer declined.", other: "# offers declined." }),
  },
};
