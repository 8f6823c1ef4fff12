import { daySheetRoutes } from "@callboard/contract/routes/timecards";
import { expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { readPdf } from "../../testing/readers/read-pdf.ts";
import { savePreset } from "../../testing/save-preset.ts";
import type { Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

const params = { date: "2026-11-25" };
const file = async (name: string) => {
  const headers = { authorization: `Bearer ${head}` };
  const reply = await server.inject({ url: `/api/department/day-sheets/${params.date}/${name}`, headers });
  expect(reply.statusCode).toBe(200);
  return reply;
};

/** A signed sheet of two people, one of whom was sent home. */
async function aSignedSheet() {
  await savePreset(server.db, staffing, "feature_8_12_15");
  const [one = "", two = ""] = await staffing.dayplayers(2);
  const day = await staffing.day({ ...params, call: "06:30", wrap: "19:00", positions: { Costumer: 2 } });
  const bookings = [await staffing.booked(one, day.positionId), await staffing.booked(two, day.positionId)];
  await server.db
    .updateTable("accounts")
    .set({ first_name: "Zoë", last_name: "Wałęsa" })
    .where("id", "=", two)
    .execute();
  await server.clock.set("2026-11-26T03:00:00Z");
  await server.confirmIdentities();
  const lines = [{ job_offer_id: bookings[1] ?? "", outcome: "sent_home" as const, wrap: "10:00", note: "Fever" }];
  await server.call(daySheetRoutes.saveDaySheet, { token: head, params, body: { rev: 0, wrap: "18:49", lines } });
  await server.call(daySheetRoutes.signDaySheet, { token: head, params, body: { rev: 1 } });
}

test("a day sheet is a table with one person a line, true times beside rounded ones", async () => {
  await aSignedSheet();
  const lines = (await file("sheet.csv")).body.split("\r\n");
  expect(lines[0]).toContain("Name,Outcome,Called,In,Meal 1 out,Meal 1 in");
  expect(lines[1]).toBe(
    "2026-11-25,Costumer,Dana Reyes,worked,06:30,06:30,12:30,13:00,,,,,18:49,06:30,18:54,11.9,,America/Los_Angeles,Dana Reyes,2026-11-26T03:00:00Z,",
  );
  expect(lines[2]).toContain("Zoë Wałęsa,sent home,06:30,06:30,,,,,,,10:00,06:30,10:00,3.5,Fever");
});

test("a day sheet is printed with who signed it", async () => {
  await aSignedSheet();
  const [page = ""] = readPdf((await file("sheet.pdf")).rawPayload).map((each) => JSON.stringify(each));
  for (const text of ["Day sheet", "Dana Reyes, Nov 25, 2026, 7:00 PM PST", "Zoë Wałęsa", "sent home: Fever"])
    expect(page).toContain(text);
});
