import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { crewRoutes } from "@callboard/contract/routes/dayplayers/crew";
import { availabilityPatternRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { beforeEach, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aDayplayer } from "../../../testing/factories.ts";
import type { Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});
const [first, second] = ["2026-11-30", "2026-12-01"];
let day: Awaited<ReturnType<Staffing["day"]>>;
let dayplayer: Awaited<ReturnType<typeof aDayplayer>>;
beforeEach(async () => {
  day = await staffing.day({ date: first });
  // All tests of the file share the server, and matches would be those of all.
  dayplayer = await aDayplayer(server, { available: [first, second], city: "Los Angeles", positions: ["Costumer"] });
  await server.db
    .insertInto("stars")
    .values({ head_id: staffing.headId, dayplayer_id: dayplayer.account.id })
    .execute();
});

const save = (dates: { date: string; available: boolean | null; wish?: boolean }[]) =>
  server.call(dayplayerRoutes.saveAvailability, { token: dayplayer.token, body: { dates } });
const own = async () => {
  const query = { from: first, to: second };
  const { data } = await server.call(dayplayerRoutes.getAvailability, { token: dayplayer.token, query });
  return data.filter(({ wish }) => wish).map(({ date }) => date);
};
const isDayplayer = ({ id }: { id: string }) => id === dayplayer.account.id;
/** What heads see of the first date, or of the date of a position: in matches, in the best ones, and in the crew. */
async function seen({ id, positionId }: { id: string; positionId: string } = day) {
  const [matches, needs, crew] = await Promise.all([
    server.call(offerRoutes.listMatches, { token: head, params: { dayplanId: id, positionId }, query: {} }),
    server.call(groupOfferRoutes.listNeeds, { token: head, query: {} }),
    server.call(crewRoutes.listCrew, { token: head, query: { from: first, to: second } }),
  ]);
  const need = needs.data.data.find(({ job }) => job.id === positionId);
  return {
    match: matches.data.data.find(isDayplayer)?.wish,
    best: need?.best.find(isDayplayer)?.wish,
    cell: crew.data.data.find(isDayplayer)?.cells[0]?.wish,
  };
}
const nowhere = { match: undefined, best: undefined, cell: undefined };

test("a wish to work on a free day is shown to heads in matches and in the crew, and only on that day", async () => {
  expect(await seen()).toEqual(nowhere);
  expect((await save([{ date: first, available: true, wish: true }])).data).toEqual([
    { date: first, available: true, booked: false, wish: true },
  ]);
  expect(await own()).toEqual([first]);
  expect(await seen()).toEqual({ match: true, best: true, cell: true });
  const other = await staffing.day({ date: second });
  expect(await seen(other)).toMatchObject({ match: undefined, best: undefined });
});

test("a job of several days has a wish if the dayplayer would like to work on all of them", async () => {
  const other = await staffing.day({ date: second });
  const jobs = [day, other].map(({ positionId }) => positionId).join(",");
  const wish = async () =>
    (await server.call(groupOfferRoutes.listGroupMatches, { token: head, query: { jobs } })).data.data.find(isDayplayer)
      ?.wish;
  await save([{ date: first, available: true, wish: true }]);
  expect(await wish()).toBeUndefined();
  await save([{ date: second, available: true, wish: true }]);
  expect(await wish()).toBe(true);
});

test("a wish stays while the day is marked as free again, and goes when it is taken back or the day is no longer free", async () => {
  for (const change of [
    { available: true, wish: false },
    { available: false },
    { available: null },
    { available: false, wish: false },
  ]) {
    await save([{ date: first, available: true, wish: true }]);
    await save([{ date: first, available: true }]);
    expect(await own()).toEqual([first]);
    await save([{ date: first, ...change }]);
    expect(await own()).toEqual([]);
    await save([{ date: first, available: true }]);
    expect([await own(), await seen()]).toEqual([[], nowhere]);
  }
});

test("a wish is not shown while the day is booked", async () => {
  await save([{ date: first, available: true, wish: true }]);
  const booking = await staffing.booked(dayplayer.account.id, day.positionId);
  expect(await own()).toEqual([]);
  expect((await seen()).cell).toBeUndefined();
  await server.call(offerRoutes.cancelBooking, { token: head, params: { jobOfferId: booking }, body: { message: "" } });
  expect(await own()).toEqual([first]);
});

test("a wish for a day that is not marked as free is refused", async () => {
  for (const available of [false, null])
    expect(await save([{ date: first, available, wish: true }])).toMatchObject({
      status: 422,
      errors: { "dates.0.wish": [expect.any(String)] },
    });
});

test("a wish for a day of the weekly pattern stays when the pattern ends, because the dayplayer marked that day", async () => {
  const pattern = (weekdays: number[]) =>
    server.call(availabilityPatternRoutes.saveAvailabilityPattern, { token: dayplayer.token, body: { weekdays } });
  await save([{ date: first, available: null }]);
  await pattern([1]);
  await save([{ date: first, available: true, wish: true }]);
  await pattern([]);
  expect(await own()).toEqual([first]);
});
