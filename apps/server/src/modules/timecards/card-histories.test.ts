import { stateOfLines, type TimecardMove, timecardLifecycle } from "@callboard/contract/timecards/timecard-lifecycle";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { savePreset } from "../../testing/save-preset.ts";
import { aCardStage, type CardStage } from "../../testing/timecards/card-stage.ts";
import { findPayDepartment } from "../pay/find-pay-department.ts";
import { pricePeople } from "../pay/price-people.ts";
import { verifyCards } from "./verify-cards.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
afterAll(() => server.stop());

const dates = ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"];

/** What somebody does with the card of one of two people; numbers choose whose, of which day, and the hours. */
const step = fc.record({
  what: fc.constantFrom(
    ...([
      "sign",
      "sign",
      "sign",
      "agree as dayplayer",
      "agree as dayplayer",
      "agree as head",
      "agree as head",
    ] as const),
    ...(["propose as dayplayer", "propose as head", "approve", "approve", "approve unsigned"] as const),
    ...(["reject", "export", "export", "correct as office"] as const),
  ),
  who: fc.nat(1),
  day: fc.nat(dates.length - 1),
  wrap: fc.nat(600),
  lunch: fc.boolean(),
  outcome: fc.constantFrom(...(["worked", "worked", "worked", "worked", "sent_home", "absent"] as const)),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const hoursOf = ({ wrap, lunch, outcome }: Step) => ({
  outcome,
  call: "08:00",
  wrap: `${String(14 + Math.floor(wrap / 60)).padStart(2, "0")}:${String(wrap % 60).padStart(2, "0")}`.replace(
    "24:",
    "00:",
  ),
  meals: lunch ? [{ from: "13:00", to: "13:30" }] : [],
});
const timesOf = ({ outcome, call, wrap, meals }: TimecardLine) => JSON.stringify({ outcome, call, wrap, meals });

/** The times to which each side has agreed last, by booking. */
class Agreements {
  readonly dayplayer = new Map<string, string>();
  readonly head = new Map<string, string>();

  add(side: "dayplayer" | "head", lines: readonly TimecardLine[]) {
    for (const line of lines) this[side].set(line.job_offer_id, timesOf(line));
  }

  check(card: Timecard) {
    if (card.not_signed_reason !== null || !["agreed", "approved", "exported"].includes(card.state)) return;
    for (const line of card.lines) {
      expect(this.dayplayer.get(line.job_offer_id)).toBe(timesOf(line));
      expect(this.head.get(line.job_offer_id)).toBe(timesOf(line));
    }
  }
}

async function run(stage: CardStage, people: string[], agreements: Agreements, each: Step) {
  const [id = "", date = ""] = [people[each.who], dates[each.day]];
  if (each.what === "sign") {
    await stage.sign([id], date, hoursOf(each));
    const holding = (await stage.week(date)).findLast(
      (card) => card.dayplayer.id === id && card.lines.some((line) => line.date === date),
    );
    agreements.add("head", holding?.lines.filter((line) => line.date === date) ?? []);
    return;
  }
  const cards = (await stage.week(date)).filter(({ dayplayer }) => dayplayer.id === id);
  const card = cards.findLast(({ lines }) => lines.some((line) => line.date === date)) ?? cards.at(-1);
  if (!card) return;
  const [what, side = "office"] = each.what.split(" as ") as [string, "dayplayer" | "head" | "office"];
  let move: TimecardMove | undefined;
  if (side !== "office") {
    const reply =
      what === "agree" ? await stage.agree(side, card) : await stage.propose(side, card, date, hoursOf(each));
    if (reply.status !== 200) return;
    agreements.add(side, reply.data.lines);
    move = what === "agree" ? "agree" : reply.data.correction > card.correction ? "correct" : "propose";
  } else if (what === "correct") {
    if ((await stage.office.correct(card, date, hoursOf(each))).ok) move = "correct";
  } else if (what === "reject") {
    if ((await stage.office.reject([card])).moved.length > 0) move = "reject";
  } else if (what === "export") {
    if ((await stage.office.export([card])).moved.length > 0) move = "export";
  } else if ((await stage.office.approve([card], what === "approve" ? undefined : "Away")).moved.length > 0)
    move = card.state === "agreed" ? "approve" : "approve_not_signed";
  if (!move) return;
  const after = (await stage.week(date)).find((other) => other.id === card.id);
  // Agreeing to nothing is no move.
  if (after?.rev === card.rev && move === "agree") return;
  const row: { from: readonly string[]; to: readonly string[] } = timecardLifecycle[move];
  expect(row.from).toContain(card.state);
  expect(row.to).toContain(after?.state);
}

/** What the cards of people have in all, and what their hours cost, in cents. */
async function sumsOf(stage: CardStage, people: string[]) {
  const cards = await stage.week(dates[0] ?? "");
  const department = await findPayDepartment(server.db, stage.departmentId);
  const all = {
    department,
    dayplayerIds: people,
    from: dates[0] ?? "",
    to: dates.at(-1) ?? "",
    terms: "agreed",
  } as const;
  const priced = await pricePeople(server.db, all);
  const signed = new Set(cards.flatMap(({ lines }) => lines.map((line) => line.job_offer_id)));
  const days = [...priced.values()].flat().filter(({ work }) => "id" in work && signed.has(work.id));
  return {
    cards: cards.flatMap(({ lines }) => lines).reduce((sum, { total = 0 }) => sum + Math.round(total * 100), 0),
    hours: days.reduce((sum, { priced: { cost } }) => sum + cost.total, 0),
  };
}

test("whatever happens to cards, they follow their lifecycle, hold what both agreed to, and sum to what the hours cost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      await server.clock.set("2026-11-20T20:00:00Z");
      const stage = await aCardStage(server);
      await savePreset(server.db, stage, "feature_8_12_15");
      const people = await stage.dayplayers(2);
      await stage.book(people, dates);
      await server.clock.set("2026-12-10T20:00:00Z");
      const agreements = new Agreements();
      for (const each of steps) {
        await run(stage, people, agreements, each);
        for (const card of await stage.week(dates[0] ?? "")) {
          agreements.check(card);
          if (["with_dayplayer", "with_head", "agreed"].includes(card.state))
            expect(card.state).toBe(stateOfLines(card.lines));
        }
      }
      const { cards, hours } = await sumsOf(stage, people);
      expect(cards).toBe(hours);
      expect((await verifyCards(server.db)).faults).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);
