import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { expect, test } from "vitest";
import { aMember } from "../../../testing/departments/a-member.ts";
import { day, type Stage, stageScenes } from "../../../testing/notifications/notification-stage.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { askForPencils } from "../../pencil-requests/ask-for-pencils.ts";
import { addOwnPencils } from "../../pencils/add-own-pencils.ts";
import { listLivePencils } from "../../pencils/list-pencils.ts";
import { answerPencil, challengePencil, withdrawPencil } from "../../pencils/move-pencil.ts";
import { settlePencils } from "../../pencils/settle-pencils.ts";

const dates = ["2026-12-10", "2026-12-11", "2026-12-12"];
const [date = ""] = dates;
let stage: Stage;
stageScenes((set) => {
  stage = set;
});

/** Asks the dayplayer for pencils, and returns their ids by date. */
async function ask({ staffing = stage.staffing, on = dates, deciderId }: Asking = {}): Promise<string[]> {
  const { db, clock } = stage.server;
  for (const each of on) if (each !== day) await staffing.day({ date: each });
  const { scope, departmentId } = staffing;
  const asked = { scope, dayplayerIds: [stage.dayplayerId], dates: on, position: "Costumer", deciderId };
  expect((await askForPencils(db, { ...asked, now: clock.now() })).ok).toBe(true);
  const live = await listLivePencils(db, stage.dayplayerId, on);
  return live.filter((each) => each.department_id === departmentId).map(({ id }) => id);
}
interface Asking {
  staffing?: Staffing;
  on?: string[];
  deciderId?: string;
}
const answer = (id: string, move: "accept" | "decline" | "release") => answerPencil(stage.server.db, { id, move });
async function pencilled(staffing?: Staffing): Promise<string> {
  const [id = ""] = await ask({ ...(staffing && { staffing }), on: [date] });
  await answer(id, "accept");
  return id;
}
async function listOf(token: string) {
  await stage.server.settle();
  const { data } = await stage.server.call(notificationRoutes.listNotifications, { token, query: {} });
  return data.data.map(({ kind, title, needs_you }) => ({ kind, title, needs_you }));
}
const kindsOf = async (token: string) => (await listOf(token)).map(({ kind }) => kind);

test("dates that were asked for at once are one question, which waits until each is answered or taken back", async () => {
  const [first = "", second = "", third = ""] = await ask();
  const question = { kind: "pencil_asked", title: "Pencil? Costumer, Thu, Dec 10 and 2 more days" };
  expect(await listOf(stage.dayplayer)).toEqual([{ ...question, needs_you: true }]);
  await answer(first, "accept");
  await answer(second, "decline");
  expect(await listOf(stage.dayplayer)).toEqual([{ ...question, needs_you: true }]);
  await withdrawPencil(stage.server.db, { scope: stage.staffing.scope, id: third });
  expect(await listOf(stage.dayplayer)).toEqual([{ ...question, needs_you: false }]);
});

test("a challenge needs its decider until the challenger has gone, and names no other production", async () => {
  await pencilled();
  const rival = await aStaffing(stage.server.db);
  await stage.server.db
    .updateTable("productions")
    .set({ name: "Secret" })
    .where("id", "=", rival.productionId)
    .execute();
  const id = await pencilled(rival);
  await challengePencil(stage.server.db, { scope: rival.scope, id });
  const challenged = (await listOf(stage.head)).find(({ kind }) => kind === "pencil_challenged_head");
  expect(challenged).toMatchObject({ needs_you: true });
  await stage.server.settle();
  const texts = await stage.server.call(notificationRoutes.listNotifications, { token: stage.head, query: {} });
  expect(texts.body).not.toContain("Secret");
  await withdrawPencil(stage.server.db, { scope: rival.scope, id });
  expect((await listOf(stage.head)).find(({ kind }) => kind === "pencil_challenged_head")?.needs_you).toBe(false);
});

test("a pencil that lapses after a challenge notifies both sides, and the next one is the first", async () => {
  await pencilled();
  const rival = await aStaffing(stage.server.db);
  const rivalHead = await rival.tokenOf(rival.headId, stage.server.clock.now());
  await challengePencil(stage.server.db, { scope: rival.scope, id: await pencilled(rival) });
  await stage.server.clock.forward({ hours: 25 });
  await settlePencils(stage.server.db);
  expect(await kindsOf(stage.head)).toContain("pencil_ended");
  expect(await kindsOf(stage.dayplayer)).toContain("pencil_released");
  expect(await kindsOf(rivalHead)).toContain("pencil_first");
});

test("a pencil that ends by its time notifies the department alone", async () => {
  await pencilled();
  await stage.server.clock.forward({ hours: 24 * 15 });
  await settlePencils(stage.server.db);
  const { db, clock } = stage.server;
  const [head, dayplayer] = [
    await stage.staffing.tokenOf(stage.headId, clock.now()),
    await stage.staffing.tokenOf(stage.dayplayerId, clock.now()),
  ];
  expect(await kindsOf(head)).toContain("pencil_ended");
  expect(await kindsOf(dayplayer)).not.toContain("pencil_released");
  expect(await listLivePencils(db, stage.dayplayerId)).toEqual([]);
});

test("dayplayers are not notified of what they do themselves, and heads not of a booking of their own", async () => {
  await answer(await pencilled(), "release");
  const own = { dayplayerId: stage.dayplayerId, dates: [date], note: "", zone: "UTC" };
  await addOwnPencils(stage.server.db, { ...own, now: stage.server.clock.now() });
  expect(await kindsOf(stage.dayplayer)).toEqual([]);
  expect((await kindsOf(stage.head)).toSorted()).toEqual(["pencil_accepted", "pencil_ended"]);

  await ask({ on: [day] });
  await stage.accept(await stage.offer());
  expect(await kindsOf(stage.dayplayer)).not.toContain("pencil_released");
  expect((await kindsOf(stage.head)).toSorted()).toEqual(["offer_accepted", "pencil_accepted", "pencil_ended"]);
});

test("the decider is notified, and the head in their place once they have left the department", async () => {
  const assistant = await aMember(stage.server, stage.staffing, "assistant");
  const [first = "", second = ""] = await ask({ deciderId: assistant.accountId });
  await answer(first, "accept");
  expect([await kindsOf(assistant.token), await kindsOf(stage.head)]).toEqual([["pencil_accepted"], []]);
  const now = stage.server.clock.now();
  await stage.server.db.updateTable("members").set({ revoked_at: now }).where("id", "=", assistant.memberId).execute();
  await answer(second, "accept");
  expect(await kindsOf(stage.head)).toEqual(["pencil_accepted"]);
});
