import { aServer } from "@callboard/client/testing/a-server";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { session } from "../session.ts";
import { sendInOrder, startOutbox } from "./outbox.ts";
import type { Answer } from "./pending-answer.ts";

const about = { what: "1 day", where: "", date: "2026-12-01" };
const mark = (date: string): Answer => ({ kind: "days", days: [{ date, available: false }] });
beforeEach(() => {
  session.keep("token-of-ana", true);
  onTestFinished(() => session.clear());
});

test("an answer that is given while the stored ones are read is shown, and sent at once", async () => {
  const { requests } = await aServer(() => ({ status: 200, body: { data: [] } }));
  onTestFinished(startOutbox("ana", () => {}));
  const sent = sendInOrder(mark("2026-12-01"), about);
  expect((await sent)?.kind).toBe("done");
  expect(requests.map(({ body }) => JSON.parse(body))).toEqual([{ dates: [{ date: "2026-12-01", available: false }] }]);
});

test("answers that follow each other at once are all sent, however the reads and writes of the store overlap", async () => {
  const { requests } = await aServer(() => ({ status: 200, body: { data: [] } }));
  onTestFinished(startOutbox("ana", () => {}));
  const dates = Array.from({ length: 20 }, (_, at) => `2026-12-${String(at + 1).padStart(2, "0")}`);
  const kinds = dates.map(async (date, at) => {
    // Each begins some steps after the one before, so that they meet reads and writes at different moments.
    for (let step = 0; step < 3 * at; step += 1) await Promise.resolve();
    return (await sendInOrder(mark(date), about))?.kind;
  });
  expect(await Promise.all(kinds)).toEqual(dates.map(() => "done"));
  expect(requests).toHaveLength(dates.length);
});
