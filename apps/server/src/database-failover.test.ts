import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type FailoverStage,
  faultOfRound,
  mails,
  messagesEach,
  people,
  places,
  receivedMessages,
  stageFailover,
} from "./testing/failover/failover-stage.ts";

/**
 * `FAILOVER_ROUNDS=20` is the acceptance test. `npm run bench -- failover` also measures how long the service is
 * unavailable.
 */
const rounds = Number(process.env.FAILOVER_ROUNDS ?? 2);

let stage: FailoverStage;
beforeAll(async () => {
  stage = await stageFailover();
});
afterAll(() => stage?.stop());

describe("two processes on a database with a synchronous standby", () => {
  test.each(Array.from({ length: rounds }, (_, index) => [index + 1, faultOfRound(index + 1)] as const))(
    "round %i: what was acknowledged is stored once if the primary %s amid accepts, messages and mails",
    async (round, fault) => {
      const { acknowledged, stored } = await stage.run(round, fault);
      expect(stored.bookings.length).toBe(places);
      expect(stored.bookings.toSorted()).toEqual(acknowledged.bookings.toSorted());
      expect(stored.messages.length).toBe(people * messagesEach);
      expect(stored.messages.toSorted()).toEqual(acknowledged.messages.toSorted());
      // Jobs send mails, and a job that was interrupted by a killed process or database may send its mail twice.
      expect(stored.mails.length).toBe(mails);
      expect(stored.mails.toSorted()).toEqual(acknowledged.mails.toSorted());

      const follower = stage.follower();
      const received = receivedMessages(follower);
      expect(stored.messages.filter((id) => !received.includes(id))).toEqual([]);
      expect(new Set(received).size).toBe(received.length);
      expect(follower?.resyncs).toBe(0);
      expect(follower?.positions).toEqual([...new Set(follower?.positions)].toSorted((a, b) => a - b));
    },
    240_000,
  );
});
