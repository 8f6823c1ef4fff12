import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { hoursRoutes } from "@callboard/contract/routes/hours";
import {
  officeTimecardRoutes as office,
  officeTimecardFileRoutes as officeFiles,
} from "@callboard/contract/routes/office-timecards";
import { dayCostRoutes } from "@callboard/contract/routes/pay";
import {
  departmentTimecardRoutes as department,
  dayplayerTimecardRoutes as own,
} from "@callboard/contract/routes/timecards";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  bookings,
  date,
  get,
  head,
  people,
  save,
  server,
  sign,
  staffing,
  stageSheets,
} from "../../testing/day-sheets/sheet-stage.ts";

stageSheets();

describe("a holiday", () => {
  const cards = async () => {
    const { data } = await server.call(department.listTimecards, { token: head, query: { week: date } });
    const of = (at: number) => data.filter(({ dayplayer }) => dayplayer.id === people[at]);
    return { proposed: of(0), exported: of(1), approved: of(2) };
  };
  const move = async (what: "approve" | "export", ...moved: (Timecard | undefined)[]) => {
    const route = what === "approve" ? office.approveTimecards : office.exportTimecards;
    const refs = moved.flatMap((card) => (card ? [{ id: card.id, rev: card.rev }] : []));
    expect((await server.call(route, { token: head, body: { cards: refs } })).data.refused).toEqual([]);
  };
  const as = (at: number) => staffing.tokenOf(people[at] ?? "", server.clock.now());

  test("is set on the sheet, also after the day, and signed again it changes prices and no times", async () => {
    await sign();
    const before = await cards();
    const [proposed, exported, approved] = [before.proposed[0], before.exported[0], before.approved[0]];
    for (const [at, card] of [exported, approved].entries())
      await server.call(own.agreeToOwnTimecard, {
        ...{ token: await as(at + 1), params: { id: card?.id ?? "" } },
        body: { rev: card?.rev ?? 0 },
      });
    await server.call(own.saveOwnTimecardLine, {
      ...{ token: await as(0), params: { id: proposed?.id ?? "", date } },
      body: { rev: proposed?.rev ?? 0, wrap: "19:30" },
    });
    await move("approve", ...(await cards()).exported, ...(await cards()).approved);
    await move("export", ...(await cards()).exported);
    await server.clock.set("2026-11-26T14:00:00Z");

    const { data: changed } = await save({ holiday: true });
    expect(changed).toMatchObject({ state: "open", holiday: true, wrap: "19:00" });
    expect(changed.lines.some(({ is_exception }) => is_exception)).toBe(false);
    const { data: signed } = await sign();
    expect(signed).toMatchObject({ state: "signed", holiday: true });
    expect(signed.history[0]?.changes[0]).toMatchObject({ from: { wrap: "19:00" }, to: { holiday: true } });

    const after = await cards();
    const premium = {
      holiday: true,
      pay: { lines: expect.arrayContaining([expect.objectContaining({ why: "holiday", times: 2 })]) },
    };
    expect(after.proposed).toMatchObject([{ state: "with_head", lines: [{ wrap: "19:30", ...premium }] }]);
    expect(after.approved).toMatchObject([{ state: "with_dayplayer", lines: [{ wrap: "19:00", ...premium }] }]);
    const pays = after.approved[0]?.total ?? 0;
    expect(pays).toBeGreaterThan(approved?.total ?? 0);
    expect(after.exported).toMatchObject([
      { state: "exported", total: exported?.total },
      { correction: 1, total: Math.round(100 * (pays - (exported?.total ?? 0))) / 100, lines: [premium] },
    ]);

    await server.confirmIdentities();
    const files = [
      await server.call(officeFiles.exportTimecardTable, { token: head, query: { week: date } }),
      await server.call(exportRoutes.exportDaySheet, { token: head, params: { date } }),
    ];
    expect(files.map(({ body }) => body.match(/,yes(?=,|\r)/g)?.length)).toEqual([1, 3]);
    // The costs of the day follow, and so does what happens if it is taken back.
    const costs = await server.call(dayCostRoutes.getDayCosts, { token: head, query: { from: date, to: date } });
    expect(costs.data.total?.worked).toBe(2 * pays + (after.proposed[0]?.total ?? 0));
    expect(costs.data.total?.booked).toBe(3 * pays);
    await save({ holiday: false });
    await sign();
    const back = await cards();
    expect(back.approved[0]?.total).toBe(approved?.total);
    expect(back.exported.reduce((sum, { total = 0 }) => sum + total, 0)).toBe(exported?.total);
  });

  test("needs no new agreement where the rules pay nothing more for it", async () => {
    const booked = sql`any(${bookings}::uuid[])`;
    await sql`update offer_terms set pay_rules_id = null where offer_id = ${booked}`.execute(server.db);
    await sign();
    const cardOf = async () =>
      (await server.call(department.listTimecards, { token: head, query: { week: date } })).data.find(
        ({ dayplayer }) => dayplayer.id === people[0],
      );
    const before = await cardOf();
    await save({ holiday: true });
    await sign();
    expect(await cardOf()).toMatchObject({ rev: before?.rev, total: before?.total, lines: [{ holiday: true }] });
  });

  test("that the plan of a day gets after its sheet was signed opens the sheet, in lists too", async () => {
    await sign();
    const body = { date, holiday: true, positions: [] };
    const saved = await server.call(dayplanRoutes.saveDayplan, { token: head, body });
    expect(saved.status).toBe(200);
    expect(await get()).toMatchObject({ state: "open", holiday: true });
    const hours = () => server.call(hoursRoutes.getHours, { token: head, query: { week: date } });
    expect((await hours()).body).toContain('"state":"open"');
    await sign();
    expect((await hours()).body).toContain('"state":"signed"');
  });
});
