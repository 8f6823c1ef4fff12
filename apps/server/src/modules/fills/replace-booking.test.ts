import { fillRoutes } from "@callboard/contract/routes/fills";
import { describe, expect, test } from "vitest";
import { type FillStage, stageFills } from "../../testing/fills/fill-stage.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

const replace = (jobOfferId: string, message = "") =>
  stage.server.call(fillRoutes.replaceBooking, { params: { jobOfferId }, body: { message }, token: stage.token });

/** Creates a day whose one place is booked by the first of these people, with a fill if `filled` is set. */
async function aBookedDay({ filled }: { filled: boolean }) {
  const people = await stage.people(3);
  const day = await stage.aDay();
  const [first] = people;
  if (!first) throw new Error("Nobody is staged.");
  if (filled) {
    await stage.put(day);
    await stage.tick();
    const [offer] = await stage.offersOf(day);
    await stage.answer(day, offer?.dayplayer_id ?? "", true);
    await stage.tick();
  } else {
    await stage.staffing.offered(first.id, [day.positionId]);
    await stage.answer(day, first.id, true);
  }
  const booking = (await stage.offersOf(day)).find(({ state }) => state === "accepted");
  if (!booking) throw new Error("Nobody is booked.");
  return { day, booking };
}

describe("a booking that is replaced", () => {
  test("is cancelled, and its place is filled by a new fill until two hours before the call", async () => {
    const { day, booking } = await aBookedDay({ filled: false });
    const answer = await replace(booking.id, "We could not reach you.");
    expect(answer.data).toMatchObject({ state: "cancelled", message: "We could not reach you." });
    expect(await stage.read(day)).toMatchObject({ state: "running", need: 1, fill_by: "2026-11-25T13:00:00Z" });
    await stage.tick();
    const asked = (await stage.offersOf(day)).filter(({ source }) => source === "fill");
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map(({ dayplayer_id }) => dayplayer_id)).not.toContain(booking.dayplayer_id);
  });

  test("reopens the fill that had filled the position", async () => {
    const { day, booking } = await aBookedDay({ filled: true });
    expect(await stage.read(day)).toMatchObject({ state: "full" });
    await replace(booking.id);
    expect(await stage.read(day)).toMatchObject({ state: "running", need: 1, fill_by: "2026-11-25T13:00:00Z" });
  });

  test("resumes a fill that was paused", async () => {
    const { day, booking } = await aBookedDay({ filled: true });
    await stage.server.db.updateTable("fills").set({ state: "paused" }).execute();
    await replace(booking.id);
    expect(await stage.read(day)).toMatchObject({ state: "running", need: 1 });
  });

  test("stays booked if its place can't be filled any more", async () => {
    const { day, booking } = await aBookedDay({ filled: false });
    await stage.server.clock.set("2026-11-25T15:30:00Z");
    const token = await stage.staffing.tokenOf(stage.staffing.headId, stage.server.clock.now());
    const answer = await stage.server.call(fillRoutes.replaceBooking, {
      params: { jobOfferId: booking.id },
      body: {},
      token,
    });
    expect(answer.reason).toBe("expiry_out_of_range");
    expect((await stage.offersOf(day)).map(({ state }) => state)).toEqual(["accepted"]);
  });

  test("is replaced once, however often the head repeats the request", async () => {
    const { day, booking } = await aBookedDay({ filled: false });
    const answers = await Promise.all([replace(booking.id), replace(booking.id), replace(booking.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await stage.read(day)).toMatchObject({ state: "running", version: 1 });
  });
});
