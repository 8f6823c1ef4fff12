import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aMember } from "../../testing/departments/a-member.ts";
import { stagePencils } from "../../testing/pencils/stage-pencils.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { closeByOperator } from "../deletions/delete-account.ts";
import { declineOffer } from "../offers/moves/decline-offer.ts";
import { addOwnPencils } from "./add-own-pencils.ts";
import { listPencilsByIds } from "./list-pencils.ts";
import { answerPencil, withdrawPencil } from "./move-pencil.ts";
import { purgePencils } from "./purge-pencils.ts";
import { settlePencils } from "./settle-pencils.ts";

const dates = ["2026-12-10", "2026-12-11"];
let server: TestServer;
let staffing: Staffing;
let dayplayerId: string;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  staffing = await aStaffing(server.db);
  [dayplayerId = ""] = await staffing.dayplayers(1);
});
afterAll(() => server.stop());

const asked = (id: string, by = staffing.headId) =>
  stagePencils(server.db, {
    ...{ departmentId: staffing.departmentId, headId: by, dayplayerId: id, dates, now: server.clock.now() },
  });
const close = (accountId: string) =>
  closeByOperator(server.db, { accountId, now: server.clock.now(), publicUrl: "http://localhost", files: undefined });
const statesOf = async (ids: string[]) => (await listPencilsByIds(server.db, ids)).map(({ state }) => state);

describe("a dayplayer who deletes the account", () => {
  test("releases the pencils, so that departments see it, and leaves nothing that only they could see", async () => {
    const [id = ""] = await staffing.dayplayers(1);
    const { pencilIds } = await asked(id);
    await answerPencil(server.db, { id: pencilIds[0] ?? "", move: "accept" });
    const own = { dayplayerId: id, dates: ["2026-12-12"], note: "A commercial", zone: "UTC" };
    await addOwnPencils(server.db, { ...own, now: server.clock.now() });

    expect((await close(id)).ok).toBe(true);
    expect(await statesOf(pencilIds)).toEqual(["released", "declined"]);
    const left = await server.db.selectFrom("pencils").select("note").where("dayplayer_id", "=", id).execute();
    expect(left).toEqual([{ note: "" }, { note: "" }]);
    const checks = server.db.selectFrom("availability_checks").select("id").where("dayplayer_id", "=", id);
    expect(await checks.execute()).toEqual([]);
  });
});

describe("a decider who leaves the department", () => {
  test("hands over live pencils to its head", async () => {
    const assistant = await aMember(server, staffing, "assistant");
    const { pencilIds } = await asked(dayplayerId, assistant.accountId);
    const [live = "", over = ""] = pencilIds;
    await withdrawPencil(server.db, { scope: staffing.scope, id: over });
    await settlePencils(server.db);
    const decidersOf = async () =>
      (await listPencilsByIds(server.db, [live, over])).map(({ decider_id }) => decider_id);
    expect(await decidersOf()).toEqual([assistant.accountId, assistant.accountId]);

    const now = server.clock.now();
    await server.db.updateTable("members").set({ revoked_at: now }).where("id", "=", assistant.memberId).execute();
    await settlePencils(server.db);
    expect(await decidersOf()).toEqual([staffing.headId, assistant.accountId]);
  });
});

test("a pencil stays when a day whose offer was declined moves to its date", async () => {
  const { db, clock } = server;
  const [id = ""] = await staffing.dayplayers(1);
  const { pencilIds } = await asked(id);
  const [pencilId = ""] = pencilIds;
  await answerPencil(db, { id: pencilId, move: "accept" });
  await clock.forward({ minutes: 1 });
  const day = await staffing.day({ date: "2026-12-09" });
  const [offerId = ""] = await staffing.offered(id, [day.positionId]);
  expect((await declineOffer(db, { dayplayerId: id, offerId })).ok).toBe(true);
  await db.updateTable("dayplans").set({ date: dates[0] }).where("id", "=", day.id).execute();
  await settlePencils(db);
  expect(await statesOf([pencilId])).toEqual(["pencilled"]);
});

test("the pencils of a department whose head deletes the account have ended", async () => {
  const other = await aStaffing(server.db);
  const { pencilIds } = await stagePencils(server.db, {
    ...{ departmentId: other.departmentId, headId: other.headId, dayplayerId, dates, now: server.clock.now() },
  });
  expect((await close(other.headId)).ok).toBe(true);
  await settlePencils(server.db);
  expect(await statesOf(pencilIds)).toEqual(["lapsed", "lapsed"]);
});

test("pencils and availability checks are deleted 90 days after their last date, once they have ended", async () => {
  const { db } = server;
  await db.deleteFrom("pencils").execute();
  await db.deleteFrom("availability_checks").execute();
  const { pencilIds } = await asked(dayplayerId);
  for (const id of pencilIds) await answerPencil(db, { id, move: "decline" });
  const count = async (now: string) => {
    await purgePencils(db, Temporal.Instant.from(now));
    const left = await Promise.all(
      (["pencils", "availability_checks"] as const).map((table) => db.selectFrom(table).select("id").execute()),
    );
    return left.map((rows) => rows.length);
  };
  expect(await count("2027-03-10T00:00:00Z")).toEqual([2, 2]);
  expect(await count("2027-03-11T00:00:01Z")).toEqual([1, 1]);
  expect(await count("2027-03-12T00:00:01Z")).toEqual([0, 0]);
});
