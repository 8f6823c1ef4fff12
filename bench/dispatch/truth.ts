import { seededRandom } from "./random.ts";
import { type Dayplayer, day, hour, type Job, logistic, type World } from "./world.ts";

/** What somebody will answer, and when; undefined: never. */
interface TrueReply {
  at: number;
  accepts: boolean;
  /** A no to the whole day, and not only to this job. */
  isWholeDay?: boolean;
}

export interface Truth {
  /** The reply to an offer, if it stays open. No policy but the oracle may see it before it comes. */
  replyTo(job: Job, dayplayer: Dayplayer, askedAt: number): TrueReply | undefined;
  /** The reply to an invitation to stand by, and how: asked first or booked without asking. */
  standbyReplyTo(job: Job, dayplayer: Dayplayer, askedAt: number): (TrueReply & { mode: "ask" | "book" }) | undefined;
  /** The reply of a standby to the offer of the place. */
  replyOfStandby(job: Job, dayplayer: Dayplayer, askedAt: number): TrueReply;
}

/**
 * How people answer. It differs from the reply model on purpose: reply times are a mixture of two log-normal
 * distributions and not those of a life table, everybody has an own bedtime, an own silence and an own speed, and the
 * department knows less about them than the truth does.
 */
const base = -0.28;
const knownBonus = 0.5;
const shortNotice = -0.25;
const quick = { share: 0.65, median: 10, deviation: 1 };
const slow = { median: 110, deviation: 1 };
/** How fast answers come while somebody is asleep, compared to the day. */
const sleepShare = 0.03;
/** How many of those who decline one of several jobs of a day decline the day. */
const wholeDayShare = 0.5;
const standby = { accepts: 0.6, books: 0.35, comes: 0.9, median: 5, deviation: 0.8 };

export function truthOf({ market }: World): Truth {
  const random = seededRandom(market.seed);
  const answersAt = (dayplayer: Dayplayer, askedAt: number, minutes: number) =>
    afterAwake(dayplayer, askedAt, minutes * dayplayer.slowness);
  const replyTo = (job: Job, dayplayer: Dayplayer, askedAt: number): TrueReply | undefined => {
    const about = [7, job.day, dayplayer.index] as const;
    if (random.uniform(...about, 1) < dayplayer.silence) return undefined;
    const logOdds =
      base +
      market.willing +
      dayplayer.keenness +
      job.liked +
      (dayplayer.known[job.department] ? knownBonus : 0) +
      (job.callAt - askedAt < 12 * hour ? shortNotice : 0);
    const { median, deviation } = random.uniform(...about, 2) < quick.share ? quick : slow;
    return {
      at: answersAt(dayplayer, askedAt, median * Math.exp(deviation * random.normal(...about, 3))),
      accepts: random.uniform(7, job.index, dayplayer.index, 4) < logistic(logOdds),
      ...(market.shared && { isWholeDay: random.uniform(10, job.day, dayplayer.index) < wholeDayShare }),
    };
  };
  return {
    replyTo,
    standbyReplyTo(job, dayplayer, askedAt) {
      const reply = replyTo(job, dayplayer, askedAt);
      const about = [8, job.index, dayplayer.index] as const;
      return (
        reply && {
          at: reply.at,
          accepts: reply.accepts && random.uniform(...about, 1) < standby.accepts,
          mode: random.uniform(...about, 2) < standby.books ? "book" : "ask",
        }
      );
    },
    replyOfStandby(job, dayplayer, askedAt) {
      const about = [9, job.index, dayplayer.index] as const;
      return {
        at: answersAt(dayplayer, askedAt, standby.median * Math.exp(standby.deviation * random.normal(...about, 1))),
        accepts: random.uniform(...about, 2) < standby.comes,
      };
    },
  };
}

/** When so many minutes awake have passed for somebody. */
function afterAwake({ sleepsFrom, sleepsTo }: Dayplayer, from: number, minutes: number): number {
  let now = from;
  let left = minutes;
  while (true) {
    const time = ((now % day) + day) % day;
    const isAsleep =
      sleepsFrom < sleepsTo ? time >= sleepsFrom && time < sleepsTo : time >= sleepsFrom || time < sleepsTo;
    const rate = isAsleep ? sleepShare : 1;
    const span = ((isAsleep ? sleepsTo : sleepsFrom) - time + day) % day || day;
    if (left <= span * rate) return now + left / rate;
    left -= span * rate;
    now += span;
  }
}
