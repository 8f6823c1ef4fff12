import { expect, test } from "vitest";
import { date, type FillStage, stageFills } from "../../../testing/fills/fill-stage.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

test("a look that asks nobody keeps the next dayplayers, except those who are not available any more", async () => {
  const { server, tick, pass, aDay, people, put, read, offersOf } = stage;
  const everybody = await people(8);
  const day = await aDay();
  await put(day);
  await tick();
  const first = await read(day);
  const asked = (await offersOf(day)).length;
  expect(first?.next.length).toBeGreaterThan(0);
  await pass(13);
  const second = await read(day);
  expect((await offersOf(day)).length).toBe(asked);
  expect(second?.next).toEqual(first?.next);
  expect(second?.next_look_at).not.toBe(first?.next_look_at);
  expect(second?.exhausted).toBe(false);

  const gone = first?.next[0]?.id;
  const token = everybody.find(({ id }) => id === gone)?.token;
  await server.inject({
    method: "PUT",
    url: "/api/player/availability",
    headers: { authorization: `Bearer ${token}` },
    payload: { dates: [{ date, available: false }] },
  });
  await pass(13);
  expect((await offersOf(day)).length).toBe(asked);
  expect((await read(day))?.next.map(({ id }) => id)).not.toContain(gone);
});
