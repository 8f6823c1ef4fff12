import { usualColumns } from "@callboard/contract/forms/export-columns";
import { dayplayerTimecardFileRoutes, departmentTimecardFileRoutes } from "@callboard/contract/routes/timecard-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aMember } from "../../../testing/departments/a-member.ts";
import { readPdf } from "../../../testing/readers/read-pdf.ts";
import { savePreset } from "../../../testing/save-preset.ts";
import { aCardStage, type CardStage } from "../../../testing/timecards/card-stage.ts";
import type { ProductionScope } from "../../scopes.ts";
import { getColumns, previewColumns, saveColumns } from "./export-columns.ts";
import { exportTable } from "./export-table.ts";

const monday = "2026-11-30";
let server: TestServer;
let stage: CardStage;
let people: string[];
let production: ProductionScope;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  stage = await aCardStage(server);
  await savePreset(server.db, stage, "feature_8_12_15");
  people = await stage.dayplayers(3);
  await stage.book(people, [monday, "2026-12-01"]);
  await stage.sign(people, monday, { wrap: "18:51", note: "=1+1" });
  await stage.sign(people.slice(0, 1), "2026-12-01", { outcome: "absent" });
  const { accountId, productionId } = stage.scope;
  production = { accountId, productionId } as ProductionScope;
  for (const id of people.slice(0, 2)) await stage.agree("dayplayer", await stage.cardOf(id, monday));
  const agreed = (await stage.week(monday)).filter(({ state }) => state === "agreed");
  await stage.office.approve(agreed);
});
afterAll(() => server.stop());

async function tableOf(week: string) {
  let text = "";
  for await (const part of (await exportTable(server.db, { production, week })).parts) text += part;
  return text.replace("\ufeff", "").trimEnd().split("\r\n");
}

test("the table has one line a person and day of what is approved, by its usual columns", async () => {
  const [headings, ...lines] = await tableOf("2026-12-02");
  expect(headings).toBe(
    usualColumns.map(({ heading }) => (heading.includes(",") ? `"${heading}"` : heading)).join(","),
  );
  expect(lines).toHaveLength(3);
  const worked = lines.filter((line) => line.includes(",worked,"));
  expect(worked[0]).toMatch(
    /^2026-11-29,2026-11-30,Reyes,Dana,Costume,Costumer,worked,report_to,1,,08:00,13:00,13:30,,,18:51,08:00,18:54,/,
  );
  expect(worked[0]).toContain("'=1+1");
  expect(lines.filter((line) => line.includes(",absent,"))).toHaveLength(1);
});

test("a production has its own columns, of which a preview shows the first lines before they are saved", async () => {
  const columns = [
    { heading: "Emp", field: "last_name" as const },
    { heading: "Day", field: "date" as const, format: "MM/DD/YYYY" as const },
    { heading: "Out", field: "wrap" as const, format: "hours" as const },
    { heading: "Union", field: null, text: "705" },
  ];
  const call = { production, week: monday };
  const preview = await previewColumns(server.db, { ...call, columns });
  expect(preview).toMatchObject({ ok: true, value: { is_usual: false } });
  expect(preview.ok && preview.value.rows[0]).toEqual(["Reyes", "11/30/2026", "18.85", "705"]);
  expect(await getColumns(server.db, call)).toMatchObject({ is_usual: true });

  await saveColumns(server.db, { ...call, columns });
  expect((await tableOf(monday)).slice(0, 2)).toEqual(["Emp,Day,Out,Union", "Reyes,11/30/2026,18.85,705"]);
  const wrong = await saveColumns(server.db, { ...call, columns: [{ heading: "In", field: "call", format: "0.00" }] });
  expect(wrong).toMatchObject({ ok: false, detail: { errors: { "columns.0.format": [expect.any(String)] } } });
  await saveColumns(server.db, { ...call, columns: null });
  expect(await getColumns(server.db, call)).toMatchObject({ is_usual: true, columns: usualColumns });
});

async function printed(id: string, token: string, path: string = departmentTimecardFileRoutes.printTimecard.path) {
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload, statusCode } = await server.inject({ url: path.replace(":id", id), headers });
  return { statusCode, text: statusCode === 200 ? readPdf(rawPayload).join("\n") : "" };
}

test("a card is printed with both names and when they signed, for assistants without amounts", async () => {
  const [ana = "", ben = ""] = people;
  const { id } = await stage.cardOf(ana, monday);
  const { text } = await printed(id, stage.headToken);
  for (const part of ["Timecard: Dana Reyes", "6:51 PM", "(6:54 PM)", "Nov 20, 2026", "$493"])
    expect(text).toContain(part);
  const { token } = await aMember(server, stage, "assistant");
  expect((await printed(id, token)).text).not.toContain("$");

  const { path } = dayplayerTimecardFileRoutes.printOwnTimecard;
  expect((await printed(id, await stage.tokenOf(ana, server.clock.now()), path)).text).toContain("$493");
  expect((await printed(id, await stage.tokenOf(ben, server.clock.now()), path)).statusCode).toBe(404);
});
