import { crewRoutes } from "@callboard/contract/routes/dayplayers/crew";
import { expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

test("the crew is a table of people by date, of all pages, and says no more of other productions than not free", async () => {
  const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 2 } });
  const [booked = "", asked = "", ...others] = await staffing.dayplayers(55);
  await staffing.booked(booked, day.positionId, "2026-11-22T08:00:00Z");
  await staffing.offered(asked, [day.positionId], { expiresAt: "2026-11-23T08:00:00Z" });
  const elsewhere = await aStaffing(server.db);
  const theirs = await elsewhere.day({ date: "2026-11-26", positions: { "Key Costumer": 1 } });
  await elsewhere.booked(others[0] ?? "", theirs.positionId, "2026-11-22T08:00:00Z");
  await server.db
    .insertInto("stars")
    .values(others.map((dayplayer_id) => ({ head_id: staffing.headId, dayplayer_id })))
    .execute();
  const query = { from: "2026-11-25", to: "2026-11-26" };
  const { lines, headers, status } = await server
    .call(crewRoutes.exportCrew, { token: head, query })
    .then((reply) => ({ ...reply, lines: reply.body.split("\r\n") }));
  expect([status, headers["content-disposition"]]).toEqual([
    200,
    'attachment; filename="crew-2026-11-25-2026-11-26.csv"',
  ]);
  expect(lines.slice(0, 2)).toEqual([
    "\ufeffFirst name,Last name,Positions,Days,2026-11-25,2026-11-26",
    ",,Booked of needed,,1 of 2,0 of 0",
  ]);
  expect(
    lines
      .slice(2, -1)
      .map((line) => line.split(",").slice(4).join())
      .toSorted(),
  ).toEqual(
    [
      ...others.slice(1).map(() => "?,?"),
      "?,not free",
      "Costumer (asked until 2026-11-23 00:00),?",
      "Costumer,?",
    ].toSorted(),
  );
});
