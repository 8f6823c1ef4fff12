import { kindOf } from "../../apps/server/src/modules/fills/reply-model/stored-replies.ts";
import {
  type Belief,
  createReplyModel,
  type ReplyModel,
  wakingMinutes,
} from "../../apps/server/src/modules/fills/reply-model.ts";
import type { JobView, Offer, Policy } from "./policy.ts";
import { compareRank, type Dayplayer, hour, type Job } from "./world.ts";

/** One chance that would have been shown, for its calibration. */
export interface ShownChance {
  job: Job;
  chance: number;
}

export interface WavePolicy extends Policy {
  /** The chances shown before the first deadline of each job, one for each wave. */
  shown: ShownChance[];
  /** The same for the day of the job: that all its jobs are filled. */
  shownOfDay: ShownChance[];
}

/**
 * What becomes of those who can be asked for several jobs of a day. Each job asks them by itself; or it asks those last
 * who are asked for another one; or the day is planned together, as the product does.
 */
export type DayPlanning = "alone" | "others first" | "together";

const mostOffersOfDate = 3;
const mostOffersToday = 8;
/** A yes counts so much for each other live offer of the date. */
const shareForOtherOffer = 0.8;
/** What is believed of somebody who stands by and is asked. */
const standbyBelief: Belief = { yes: 0.8, no: 0.15, scale: 0.5 };

/** The product's policy: the reply model decides how many, the match order decides who. */
export function waves({ standbys, planning }: { standbys?: number; planning?: DayPlanning } = {}): WavePolicy {
  const model = createReplyModel();
  const shown: ShownChance[] = [];
  const shownOfDay: ShownChance[] = [];
  return {
    name: standbys !== undefined ? "waves + standbys" : planning === undefined ? "waves" : `waves, ${planning}`,
    ...(standbys !== undefined && { standbys }),
    shown,
    shownOfDay,
    step: (view) => step(model, view, { shown, shownOfDay, planning: planning ?? "together" }),
    ended({ job, dayplayer, askedAt, endedAt = askedAt, state, standbyUntil }) {
      if (standbyUntil !== undefined) return;
      model.learn({
        person: String(dayplayer.index),
        kind: kindAt(job, dayplayer, askedAt),
        age: wakingMinutes(askedAt, endedAt),
        answer: state === "accepted" ? "yes" : state === "declined" ? "no" : null,
      });
    },
  };
}

type Stepping = Pick<WavePolicy, "shown" | "shownOfDay"> & { planning: DayPlanning };

function step(model: ReplyModel, view: JobView, { shown, shownOfDay, planning }: Stepping) {
  const { job, now, isRefill, otherOffers } = view;
  // Most looks ask nobody. Only the others need the order of those who are left.
  const before = model.planWave(toPlan(model, view, []));
  const lookAt = now + before.waveMinutes;
  if (before.chance >= before.wanted) return { ask: [], lookAt };
  const day = view.ofDay().map((each) => {
    const rest = listRest(each, planning);
    return { view: each, rest, plan: toPlan(model, each, rest) };
  });
  if (planning === "together" && day.length > 1) {
    const left = model.sharePeople(
      day.map(({ plan, rest }) => ({ plan, people: rest.map(({ index }) => String(index)) })),
    );
    for (const [at, each] of day.entries()) {
      each.rest = each.rest.filter((_, place) => !left[at]?.has(place));
      each.plan.rest = each.plan.rest.filter((_, place) => !left[at]?.has(place));
    }
  }
  const own = day.find((each) => each.view.job === job);
  if (!own) throw new Error("A job is not of its day.");
  if (!isRefill) shown.push({ job, chance: model.chanceByDeadline(own.plan) });
  if (day.every((each) => !each.view.isRefill))
    shownOfDay.push({ job, chance: day.reduce((chance, { plan }) => chance * model.chanceByDeadline(plan), 1) });
  const isAsked = (each: Dayplayer) => otherOffers(each).ofDay > 0;
  const ask = own.rest.slice(0, model.planWave(own.plan).ask);
  return {
    ask: planning === "others first" && !ask.every(isAsked) ? ask.filter((each) => !isAsked(each)) : ask,
    lookAt,
  };
}

function toPlan(model: ReplyModel, view: JobView, rest: Dayplayer[]) {
  const { job, now, need, deadline, isRefill, offers, otherOffers } = view;
  const beliefOf = (dayplayer: Dayplayer, askedAt: number, { ofDate } = otherOffers(dayplayer)): Belief => {
    const belief = model.belief(String(dayplayer.index), kindAt(job, dayplayer, askedAt));
    return ofDate === 0 ? belief : { ...belief, yes: belief.yes * shareForOtherOffer ** ofDate };
  };
  const beliefOfOffer = (offer: Offer) =>
    offer.standbyUntil === undefined ? beliefOf(offer.dayplayer, offer.askedAt) : standbyBelief;
  const isNear = job.callAt - now < 12 * hour;
  return {
    need,
    left: wakingMinutes(now, deadline),
    waiting: offers
      .filter(({ state }) => state === "waiting")
      .map((offer) => ({ ...beliefOfOffer(offer), age: wakingMinutes(offer.askedAt, now) })),
    answered: offers
      .filter(({ state }) => state === "accepted" || state === "declined" || state === "dropped")
      .map((offer) => ({ belief: beliefOfOffer(offer), yes: offer.state !== "declined" })),
    rest: rest.map((each) => beliefOf(each, now)),
    pace: isNear ? ("fast" as const) : ("steady" as const),
    refill: isRefill && isNear,
  };
}

function listRest(view: JobView, planning: DayPlanning): Dayplayer[] {
  const rest = inOrder(view).filter((each) => {
    const { ofDate, ofDay, today } = view.otherOffers(each);
    return ofDate < mostOffersOfDate && today < mostOffersToday && (planning !== "together" || ofDay === 0);
  });
  if (planning !== "others first") return rest;
  const isAsked = (each: Dayplayer) => Number(view.otherOffers(each).ofDay > 0);
  return rest.toSorted((one, other) => isAsked(one) - isAsked(other));
}

/** Match order; equals by the time at which they were last asked, then by distance. */
const inOrder = ({ job, rest, lastAsked }: JobView): Dayplayer[] =>
  rest().toSorted((a, b) => compareRank(a, b, job.department) || lastAsked(a) - lastAsked(b) || a.miles - b.miles);

const kindAt = (job: Job, dayplayer: Dayplayer, askedAt: number) =>
  kindOf({ known: dayplayer.known[job.department] ?? false, hoursToCall: (job.callAt - askedAt) / hour });
