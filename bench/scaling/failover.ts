import { productBundle } from "../program.ts";

const kinds = ["bookings", "messages", "mails"] as const;
type Kind = (typeof kinds)[number];

export interface FailoverFigures {
  rounds: { fault: "is killed" | "freezes"; servingMs: number }[];
  /**
   * What clients know to be done; what of it is not in the database afterwards; and what is there twice or without an
   * acknowledgement.
   */
  work: Record<Kind, { acknowledged: number; lost: number; doubled: number }>;
  /** Messages of which the event stream did not tell, or streamed twice. */
  missed: number;
  repeated: number;
  /** Whether each position of the feed was above the one before. */
  isInOrder: boolean;
  resyncs: number;
}

/** Fails the primary of a replicated database again and again amid accepts, messages and mails. */
export async function benchFailover(rounds: number, log: (text: string) => void): Promise<FailoverFigures> {
  process.env.CALLBOARD_SERVER_BUNDLE = productBundle; // read when the stage is loaded
  const { stageFailover, faultOfRound, receivedMessages } = await import(
    "../../apps/server/src/testing/failover/failover-stage.ts"
  );
  const stage = await stageFailover();
  try {
    const figures: Pick<FailoverFigures, "rounds" | "work"> = {
      rounds: [],
      work: { bookings: { ...nothing }, messages: { ...nothing }, mails: { ...nothing } },
    };
    const messages: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const fault = faultOfRound(round);
      const { servingMs, acknowledged, stored } = await stage.run(round, fault);
      figures.rounds.push({ fault, servingMs });
      for (const kind of kinds) {
        const { lost, doubled } = compare(acknowledged[kind], stored[kind]);
        const sum = figures.work[kind];
        sum.acknowledged += acknowledged[kind].length;
        sum.lost += lost;
        sum.doubled += doubled;
        if (lost + doubled > 0) log(`Round ${round}: ${lost} ${kind} lost, ${doubled} stored twice`);
      }
      messages.push(...stored.messages);
      log(`Round ${round}: the primary ${fault}, serving ${servingMs.toFixed(0)} ms after the promotion`);
    }
    const follower = stage.follower();
    const streamed = compare(messages, receivedMessages(follower));
    const positions = follower?.positions ?? [];
    return {
      ...figures,
      missed: streamed.lost,
      repeated: streamed.doubled,
      isInOrder: positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0)),
      resyncs: follower?.resyncs ?? Number.NaN,
    };
  } finally {
    await stage.stop();
  }
}

const nothing = { acknowledged: 0, lost: 0, doubled: 0 };

/** How many of the expected ids are not there, and how many are there that were not expected or were there before. */
function compare(expected: readonly string[], found: readonly string[]) {
  const left = new Set(expected);
  const unexpected = found.filter((id) => !left.delete(id));
  return { lost: left.size, doubled: unexpected.length };
}
