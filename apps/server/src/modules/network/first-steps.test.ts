import { firstStepRoutes } from "@callboard/contract/routes/first-steps";
import { expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import type { Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

test("the first steps follow from contacts, days, offers and bookings, and nothing else", async () => {
  const done = async () => {
    const { data } = await server.call(firstStepRoutes.getFirstSteps, { token: head });
    return Object.entries(data).flatMap(([step, isDone]) => (isDone ? [step] : []));
  };
  expect(await done()).toEqual([]);
  const contact = { head_id: staffing.headId, first_name: "Bo", phone: "+13235550142" };
  const { id } = await server.db.insertInto("contacts").values(contact).returning("id").executeTakeFirstOrThrow();
  expect(await done()).toEqual(["crew"]);
  await server.db.updateTable("contacts").set({ invited_at: server.clock.now() }).where("id", "=", id).execute();
  expect(await done()).toEqual(["crew", "invited"]);
  const day = await staffing.day({ date: "2026-11-24", positions: { Costumer: 2 } });
  expect(await done()).toEqual(["crew", "invited", "planned"]);
  const [first = "", second = ""] = await staffing.dayplayers(2);
  await staffing.booked(first, day.positionId);
  expect(await done()).toEqual(["crew", "invited", "planned", "asked"]);
  await staffing.booked(second, day.positionId);
  expect(await done()).toEqual(["crew", "invited", "planned", "asked", "filled"]);
});
