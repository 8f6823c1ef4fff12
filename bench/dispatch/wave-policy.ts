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
}

const mostOffersOfDate = 3;
const mostOffersToday = 8;
/** A yes counts so much for each other live offer of the date. */
const shareForOtherOffer = 0.8;
/** What is believed of somebody who stands by and is asked. */
const standbyBelief: Belief = { yes: 0.8, no: 0.15, scale: 0.5 };

/** The product's policy: the reply model decides how many, the match order decides who. */
export function waves({ standbys }: { standbys?: number } = {}): WavePolicy {
  const model = createReplyModel();
  const shown: ShownChance[] = [];
  return {
    name: standbys === undefined ? "waves" : "waves + standbys",
    ...(standbys !== undefined && { standbys }),
    shown,
    step: (view) => step(model, view, shown),
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

function step(model: ReplyModel, view: JobView, shown: ShownChance[]) {
  const { job, now, need, deadline, isRefill, offers, otherOffers } = view;
  const beliefOf = (dayplayer: Dayplayer, askedAt: number, { ofDate } = otherOffers(dayplayer)): Belief => {
    const belief = model.belief(String(dayplayer.index), kindAt(job, dayplayer, askedAt));
    return ofDate === 0 ? belief : { ...belief, yes: belief.yes * shareForOtherOffer ** ofDate };
  };
  const beliefOfOffer = (offer: Offer) =>
    offer.standbyUntil === undefined ? beliefOf(offer.dayplayer, offer.askedAt) : standbyBelief;
  const isNear = job.callAt - now < 12 * hour;
  const plan = {
    need,
    left: wakingMinutes(now, deadline),
    waiting: offers
      .filter(({ state }) => state === "waiting")
      .map((offer) => ({ ...beliefOfOffer(offer), age: wakingMinutes(offer.askedAt, now) })),
    answered: offers
      .filter(({ state }) => state === "accepted" || state === "declined" || state === "dropped")
      .map((offer) => ({ belief: beliefOfOffer(offer), yes: offer.state !== "declined" })),
    rest: [] as Belief[],
    pace: isNear ? ("fast" as const) : ("steady" as const),
    refill: isRefill && isNear,
  };
  // Most looks ask nobody. Only the others need the order of those who are left.
  const before = model.planWave(plan);
  const lookAt = now + before.waveMinutes;
  if (before.chance >= before.wanted) return { ask: [], lookAt };
  const rest = inOrder(view).filter((each) => {
    const { ofDate, today } = otherOffers(each);
    return ofDate < mostOffersOfDate && today < mostOffersToday;
  });
  plan.rest = rest.map((each) => beliefOf(each, now));
  if (!isRefill) shown.push({ job, chance: model.chanceByDeadline(plan) });
  return { ask: rest.slice(0, model.planWave(plan).ask), lookAt };
}

/** Match order; equals by the time at which they were last asked, then by distance. */
const inOrder = ({ job, rest, lastAsked }: JobView): Dayplayer[] =>
  rest().toSorted((a, b) => compareRank(a, b, job.department) || lastAsked(a) - lastAsked(b) || a.miles - b.miles);

const kindAt = (job: Job, dayplayer: Dayplayer, askedAt: number) =>
  kindOf({ known: dayplayer.known[job.department] ?? false, hoursToCall: (job.callAt - askedAt) / hour });
