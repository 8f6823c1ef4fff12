import { randomUUID } from "node:crypto";
import type { LogKind } from "@callboard/contract/departments/department-log";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { apiTokenRoutes } from "@callboard/contract/routes/integrations/api-tokens";
import { departmentLogRoutes, memberRoutes } from "@callboard/contract/routes/members";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aMember } from "../../testing/departments/a-member.ts";
import { setupWithNewRate } from "../../testing/departments/setup-with-new-rate.ts";
import { securityEventsOf } from "../../testing/readers/security-events-of.ts";
import { aStaffing, dayInput } from "../../testing/staffing.ts";
import { type Stage, stageEach } from "../../testing/stage.ts";
import { countPages } from "../../testing/statements/count-pages.ts";
import { purgeLog } from "./purge-log.ts";

let stage: Stage;
stageEach((each) => {
  stage = each;
});

type Query = { kind?: LogKind; person?: string; from?: string; to?: string };
const read = async (query: Query & { after?: string } = {}) =>
  stage.server.call(departmentLogRoutes.listDepartmentLog, { token: stage.head, query });
const texts = async (query: Query = {}) => (await read(query)).data.data.map(({ text }) => text);
const save = (changes: object, token = stage.head) =>
  stage.server.call(dayplanRoutes.saveDayplan, { token, body: dayInput({ date: "2026-12-02", ...changes }) });
const departmentOf = ({ productionId, departmentId }: Stage["staffing"]) => ({ productionId, departmentId });

test("a planned and a changed day are logged with values before and after, and who did it", async () => {
  const assistant = await aMember(stage.server, stage.staffing, "assistant");
  await save({ positions: [{ name: "Costumer", count: 2 }] });
  await save(
    { positions: [{ name: "Costumer", count: 3 }], call_time: "06:30", notes: "Gate 3", place_kind: "report_to" },
    assistant.token,
  );
  await save({
    positions: [{ name: "Costumer", count: 3 }],
    call_time: "06:30",
    notes: "Gate 3",
    place_kind: "report_to",
  });
  const { data } = (await read()).data;
  expect(data).toMatchObject([
    {
      kind: "day",
      text: "Changed Wed, Dec 2",
      person: { id: assistant.accountId },
      changes: [
        "Kind of place by default → report to",
        "Notes nothing → Gate 3",
        "Call nothing → 6:30 AM",
        "Costumer: Count 2 → 3",
      ],
    },
    { text: "Planned Wed, Dec 2", person: { name: "Dana Reyes" }, changes: ["Costumer: Count 0 → 2"] },
  ]);
});

test("a save that is refused logs nothing", async () => {
  expect((await save({ date: "2020-01-01" })).status).toBe(422);
  expect((await save({ positions: [{ name: "Costumer", count: 0 }] })).status).toBe(422);
  expect(await texts()).toEqual([]);
});

test("offers, rates, exports, invitations and members are logged, each once", async () => {
  const { server, staffing, head: token } = stage;
  const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 2 } });
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const [offerId = ""] = await staffing.offered(dayplayerId, [day.positionId]);
  const message = "The scene was cut.";
  await server.call(offerRoutes.revokeOffer, { token, params: { jobOfferId: offerId }, body: { message } });
  await server.call(productionRoutes.setUpDepartment, {
    token,
    params: departmentOf(staffing),
    body: setupWithNewRate,
  });
  await server.call(exportRoutes.exportBookings, { token, query: {} });
  await server.call(exportRoutes.printCallList, { token, params: { dayplanId: day.id } });
  await server.call(findDayplayerRoutes.inviteDayplayer, { token, body: { email: "new@example.com" } });
  const invited = await server.call(memberRoutes.inviteMember, {
    token,
    params: departmentOf(staffing),
    body: { email: "helper@example.com", role: "assistant" },
  });
  const params = { ...departmentOf(staffing), memberId: invited.data.id };
  await server.call(memberRoutes.changeMemberRole, { token, params, body: { role: "reader" } });
  await server.call(memberRoutes.revokeMember, { token, params });
  const { data } = (await read()).data;
  expect(data.map(({ kind, text }) => `${kind}: ${text}`).toSorted()).toEqual(
    [
      "export: Downloaded the bookings as CSV",
      "export: Downloaded the call list of Wed, Nov 25",
      "invitation: Invited new@example.com to join as a dayplayer",
      "member: Changed the role of helper@example.com",
      "member: Ended the access of helper@example.com",
      "member: Invited helper@example.com as an assistant",
      "offer: Offered Costumer on Wed, Nov 25 to Dana Reyes",
      "offer: Revoked the offer of Costumer on Wed, Nov 25 to Dana Reyes",
      "rates: Changed hourly rates",
    ].toSorted(),
  );
  expect(data.find(({ kind }) => kind === "rates")?.changes).toEqual(["Costumer: $42.50 → $44.50"]);
  expect(data.flatMap(({ changes }) => changes)).toEqual(
    expect.arrayContaining(["Message: The scene was cut.", "Role: assistant → reader"]),
  );
});

test("clearing, activating and copying a day is logged", async () => {
  const { server, head: token } = stage;
  const { data: day } = await save({ positions: [{ name: "Costumer", count: 2 }] });
  const dayplanId = day.id ?? "";
  const positionId = day.positions.find(({ name }) => name === "Costumer")?.id ?? "";
  await server.call(dayplanRoutes.activatePosition, { token, params: { dayplanId, positionId } });
  await server.call(dayplanRoutes.deactivatePosition, { token, params: { dayplanId, positionId } });
  await server.call(dayplanRoutes.copyDayplan, { token, params: { dayplanId }, body: { dates: ["2026-12-03"] } });
  await server.call(dayplanRoutes.activateMany, { token, body: { ids: [positionId] } });
  await server.call(dayplanRoutes.clearDayplan, { token, params: { dayplanId }, query: {} });
  expect((await texts({ kind: "day" })).toSorted()).toEqual(
    [
      "Planned Wed, Dec 2",
      "Activated Costumer on Wed, Dec 2",
      "Deactivated Costumer on Wed, Dec 2",
      "Planned Thu, Dec 3 as a copy of another day",
      "Activated Costumer on Wed, Dec 2",
      "Cleared Wed, Dec 2",
    ].toSorted(),
  );
});

test("the log is filtered by kind, person and days of the production's zone, and pages without gaps", async () => {
  const { server, staffing } = stage;
  const assistant = await aMember(server, staffing, "assistant");
  await sql`insert into department_log (department_id, at, actor_id, kind, entry)
    select ${staffing.departmentId}, '2026-11-19T07:30:00Z'::timestamptz + n * interval '1 minute',
      case n % 2 when 0 then ${staffing.headId}::uuid else ${assistant.accountId}::uuid end, 'export', '{"event": "bookings"}'
    from generate_series(0, 119) n`.execute(server.db);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { data } = await read({ kind: "export", ...(after && { after }) });
    seen.push(...data.data.map(({ id }) => id));
    expect(data.total).toBe(120);
    after = data.next ?? undefined;
  } while (after);
  expect(new Set(seen).size).toBe(120);
  expect((await read({ person: assistant.accountId })).data.total).toBe(60);
  // Midnight in Los Angeles is 8:00 UTC: the first thirty minutes are the day before.
  expect((await read({ to: "2026-11-18" })).data.total).toBe(30);
  expect((await read({ from: "2026-11-19", to: "2026-11-19" })).data.total).toBe(90);
  expect((await read({ kind: "rates" })).data.data).toEqual([]);
  expect((await read()).data.people.map(({ id }) => id)).toEqual(
    expect.arrayContaining([staffing.headId, assistant.accountId]),
  );
});

test("only the head of the department reads it", async () => {
  for (const role of ["assistant", "reader"] as const) {
    const { token } = await aMember(stage.server, stage.staffing, role);
    const refused = await stage.server.call(departmentLogRoutes.listDepartmentLog, { token, query: {} });
    expect(refused).toMatchObject({ status: 403, reason: "role_not_allowed" });
  }
});

test("entries are deleted after a year", async () => {
  await save({});
  await purgeLog(stage.server.db, Temporal.Instant.from("2027-11-20T00:00:00Z"));
  expect(await texts()).toEqual(["Planned Wed, Dec 2"]);
  await purgeLog(stage.server.db, Temporal.Instant.from("2027-12-20T00:00:00Z"));
  expect(await texts({ kind: "day" })).toEqual([]);
});

test("exports are security events of the account as well, with a shortened address", async () => {
  const { server, staffing, head: token } = stage;
  const day = await staffing.day({ date: "2026-11-25" });
  await server.call(exportRoutes.exportBookings, { token, query: {} });
  await server.call(exportRoutes.exportJobHistory, { token, query: {} });
  await server.call(exportRoutes.printCallList, { token, params: { dayplanId: day.id } });
  const place = "127.0.0.0/24";
  expect(await securityEventsOf(server, token)).toEqual([
    { kind: "data_exported", details: { what: "call_list", date: "2026-11-25" }, place },
    { kind: "data_exported", details: { what: "job_history" }, place },
    { kind: "data_exported", details: { what: "bookings" }, place },
  ]);
});

test("fills, contacts and connected software are in the log", async () => {
  const { server, staffing, head } = stage;
  const { id: dayplanId, positionId } = await staffing.day({ date: "2026-12-02" });
  const at = { token: head, params: { dayplanId, positionId } };
  const body = { fill_by: server.clock.now().add({ hours: 30 }).toString() };
  expect((await server.call(fillRoutes.putFill, { ...at, body })).status).toBe(200);
  await server.call(fillRoutes.putFill, { ...at, body: { ...body, pace: "fast" } });
  await server.call(fillRoutes.pauseFill, at);
  await server.call(fillRoutes.resumeFill, at);
  await server.call(fillRoutes.stopFill, { ...at, body: {} });
  expect(await texts({ kind: "fill" })).toEqual([
    "Stopped filling Costumer on Wed, Dec 2",
    "Resumed filling Costumer on Wed, Dec 2",
    "Paused filling Costumer on Wed, Dec 2",
    "Changed how Costumer on Wed, Dec 2 is filled",
    "Started filling Costumer on Wed, Dec 2",
  ]);

  const input = { name: "Call sheet", scopes: ["read"], days: 30 } as const;
  const created = await server.call(apiTokenRoutes.createApiToken, {
    token: head,
    body: { ...input, scopes: ["read"] },
  });
  await server.call(apiTokenRoutes.revokeApiToken, { token: head, params: { id: created.data.id } });
  expect(await texts({ kind: "integration" })).toEqual([
    "Revoked the API token Call sheet",
    "Created the API token Call sheet",
  ]);

  const { data } = await server.call(contactRoutes.createImport, { token: head });
  const row = { row: 1, first_name: "Ana", last_name: "Lopez", email: `ana-${randomUUID()}@example.com` };
  const rows = [{ ...row, phone: "", positions: "", note: "", skip: false }];
  const params = { id: data.id };
  await server.call(contactRoutes.saveImportRows, { token: head, params, body: { rows } });
  await server.call(contactRoutes.finishImport, { token: head, params, body: { leave_out: false } });
  expect(await texts({ kind: "invitation" })).toEqual(["Imported 1 contact and updated 0 contacts"]);
});

test("moves by a dayplayer, and by the product, are not in the log", async () => {
  const { server, staffing } = stage;
  const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 1 } });
  const [first = "", second = ""] = await staffing.dayplayers(2);
  const [offerId = ""] = await staffing.offered(first, [day.positionId]);
  await staffing.offered(second, [day.positionId]);
  const before = await texts();
  const token = await staffing.tokenOf(first, server.clock.now());
  const accepted = await server.call(dayplayerOfferRoutes.acceptOffer, { token, params: { id: offerId }, body: {} });
  expect(accepted.status).toBe(200);
  expect(await texts()).toEqual(before);
});

test("a page of the log reads as much of the database, however many moves and former members there are", async () => {
  const { server, staffing } = stage;
  const { departmentId, headId } = staffing;
  const day = await staffing.day({ date: "2026-11-25" });
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const [offerId = ""] = await staffing.offered(dayplayerId, [day.positionId]);
  const add = async (first: number, last: number) => {
    const numbers = sql`generate_series(${first}::int, ${last}::int) n`;
    await sql`insert into offer_history (offer_id, seq, at, by, move, to_state, department_id, by_department)
      select ${offerId}, n, app_now() - n * interval '1 second', ${headId}, 'extend', 'open', ${departmentId}, true
      from ${numbers}`.execute(server.db);
    await sql`insert into members
        (department_id, role, email, email_norm, account_id, invited_by, expires_at, accepted_at, revoked_at)
      select other.id, 'reader', '', '', ${headId}, ${headId}, app_now(), app_now(), app_now()
      from departments other, ${numbers} where other.id <> ${departmentId}`.execute(server.db);
    for (const table of ["offer_history", "members"]) await server.pool.query(`vacuum (analyze) ${table}`);
  };
  await aStaffing(server.db);
  const pagesOf = countPages(server.pool);
  const pages: number[] = [];
  for (const [first, last] of [
    [10, 1_100],
    [1_101, 4_000],
  ] as const) {
    await add(first, last);
    expect((await read()).data).toMatchObject({ total: 1_000, capped: true });
    pages.push(await pagesOf(read));
  }
  const [before = 0, after = 0] = pages;
  expect(before).toBeGreaterThan(0);
  // An index may have a level more.
  expect(after).toBeLessThan(before * 1.2);
});
