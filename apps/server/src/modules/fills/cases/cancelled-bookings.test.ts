import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { describe, expect, test } from "vitest";
import { date, type FillStage, stageFills } from "../../../testing/fills/fill-stage.ts";
import { aFullDay } from "../../../testing/fills/standby-stage.ts";
import { watchRetries } from "../../../testing/locks/watch-retries.ts";
import { dayInput } from "../../../testing/staffing.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

const cancel = (ids: string[], lower_count?: boolean) =>
  stage.server.call(offerRoutes.cancelMany, {
    body: { job_offer_ids: ids, ...(lower_count !== undefined && { lower_count }) },
    token: stage.token,
  });
const getPosition = async () => {
  const { data } = await stage.server.call(dayplanRoutes.getDayplanByDate, { params: { date }, token: stage.token });
  const { count, activated, booked } = data.positions.find(({ name }) => name === "Costumer") ?? {};
  return { count, activated, booked, version: data.version };
};

describe("bookings that are cancelled on a position that is kept full", () => {
  test.each([
    ["lower the count by each of them, so that nobody is asked instead", true, "full"],
    ["are replaced, if the count stays", false, "running"],
  ])("%s", async (_, lower, state) => {
    const { people, tick, offersOf, read } = stage;
    const { day, booked } = await aFullDay(stage, { count: 3, others: 0 });
    await people(4);
    const before = await getPosition();
    const { data } = await cancel([booked[0]?.offerId ?? "", booked[1]?.offerId ?? ""], lower);
    expect(data.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await getPosition()).toEqual({
      count: lower ? 1 : 3,
      activated: true,
      booked: 1,
      version: (before.version ?? 0) + (lower ? 1 : 0),
    });
    await tick();
    await tick();
    expect((await offersOf(day)).some(({ source }) => source === "fill")).toBe(!lower);
    expect(await read(day)).toMatchObject({ state });
  });

  test("deactivate it and end its fill with the last place", async () => {
    const { people, tick, offersOf } = stage;
    const { day, booked } = await aFullDay(stage, { count: 1, others: 0 });
    await people(2);
    const { positionId } = day;
    const offerId = booked[0]?.offerId ?? "";
    const { status } = await stage.server.call(offerRoutes.cancelBooking, {
      params: { jobOfferId: offerId },
      body: { lower_count: true },
      token: stage.token,
    });
    expect([status, await getPosition()]).toMatchObject([200, { count: 0, activated: false, booked: 0 }]);
    const fill = stage.server.db.selectFrom("fills").select("ended_reason").where("position_id", "=", positionId);
    expect(await fill.executeTakeFirst()).toEqual({ ended_reason: "position_gone" });
    await tick();
    expect(await offersOf(day)).toHaveLength(1);
  });

  test("wait for nobody in a circle while the day is saved", async () => {
    const getRetries = watchRetries();
    const { booked } = await aFullDay(stage, { count: 4, others: 0 });
    for (const { offerId } of booked)
      await Promise.all([
        cancel([offerId], true),
        stage.server.call(dayplanRoutes.saveDayplan, {
          body: dayInput({ date, call_time: "07:00", wrap_time: "19:00", notes: offerId, positions: [] }),
          token: stage.token,
        }),
      ]);
    expect([getRetries(), await getPosition()]).toMatchObject([{ "40P01": 0, "40001": 0 }, { count: 0 }]);
  });
});
