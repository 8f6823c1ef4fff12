import { addWakingMinutes, wakingMinutes } from "../../apps/server/src/modules/fills/reply-model/waking-minutes.ts";
import type { JobView, Policy } from "./policy.ts";
import type { Truth } from "./truth.ts";

/** Knows every answer: asks exactly those who accept in time, in match order. */
export const oracle = (truth: Truth): Policy => ({
  name: "oracle",
  step({ job, now, need, deadline, offers, rest }) {
    const coming = offers.filter(({ state }) => state === "waiting").length;
    const accepting = rest().filter((each) => {
      const reply = truth.replyTo(job, each, now);
      return reply?.accepts && reply.at <= deadline;
    });
    return { ask: accepting.slice(0, Math.max(0, need - coming)) };
  },
});

export const everyone: Policy = {
  name: "everyone at once",
  step: ({ rest }) => ({ ask: rest() }),
  asksAgain: true,
};

/** The next call after an answer, or when nobody has called back for so long. */
const minutesBetweenCalls = 10;

/** Phones one person after another and leaves a message with those who do not pick up. */
export const phoning = (): Policy => {
  const nextCall = new Map<number, number>();
  return {
    name: "phoning one by one",
    step({ job, now, offers, rest }) {
      const last = offers.at(-1);
      const isAnswered = last === undefined || last.state !== "waiting";
      const due = nextCall.get(job.index) ?? now;
      if (!isAnswered && now < due) return { ask: [], lookAt: due };
      nextCall.set(job.index, now + minutesBetweenCalls);
      return { ask: rest().slice(0, 1), lookAt: now + minutesBetweenCalls };
    },
  };
};

/** Asks as many people as places are empty, so many times in even steps of waking minutes before the deadline. */
export const rounds = (count: number): Policy => {
  const plans = new Map<string, { asked: number; startedAt: number }>();
  return {
    name: `fixed rounds, ${count} before the deadline`,
    step({ job, now, need, deadline, isRefill, rest }: JobView) {
      const key = `${job.index} ${isRefill}`;
      const plan = plans.get(key) ?? { asked: 0, startedAt: now };
      plans.set(key, plan);
      const between = wakingMinutes(plan.startedAt, deadline) / count;
      const due = addWakingMinutes(plan.startedAt, plan.asked * between);
      if (plan.asked >= count) return { ask: [] };
      if (now < due - 1e-3) return { ask: [], lookAt: due };
      plan.asked += 1;
      return {
        ask: rest().slice(0, need),
        ...(plan.asked < count && { lookAt: addWakingMinutes(plan.startedAt, plan.asked * between) }),
      };
    },
  };
};
