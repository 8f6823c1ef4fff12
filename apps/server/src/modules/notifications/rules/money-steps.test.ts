import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { expect, test } from "vitest";
import { aMember } from "../../../testing/departments/a-member.ts";
import { type Stage, stageScenes } from "../../../testing/notifications/notification-stage.ts";
import { savePreset } from "../../../testing/save-preset.ts";
import { sendReminders } from "./send-reminders.ts";

let stage: Stage;
stageScenes((next) => {
  stage = next;
});

const stepsOf = async (token: string) => {
  const { data } = await stage.server.call(notificationRoutes.listNotifications, { token, query: {} });
  return data.data.filter(({ kind }) => kind === "money_step").map(({ title }) => title);
};
/** Runs the sweep at this moment and returns all that the head has been told so far, latest first. */
async function titlesAt(moment: string) {
  await stage.at(moment);
  await sendReminders(stage.server.db, stage.server.clock.now());
  return stepsOf(stage.head);
}
/** From 8:00 to 18:00 in Los Angeles: time and a half from 16:30, double time from 20:00, triple time from 23:00. */
async function bothBooked() {
  await savePreset(stage.server.db, stage.staffing, "feature_8_12_15");
  await stage.accept(await stage.offer());
  await stage.accept(await stage.offer(stage.rivalId), stage.rival);
}
const timeAndAHalf = "At 4:30 PM 2 people reach time and a half: $42.50 more an hour";
const doubleTime = "At 8:00 PM 2 people reach double time: $42.50 more an hour";

test("the head is notified 20 minutes before each step of the planned day, and once", async () => {
  await bothBooked();
  const assistant = await aMember(stage.server, stage.staffing, "assistant");
  expect(await titlesAt("2026-11-26T00:09:59Z")).toEqual([]);
  expect(await titlesAt("2026-11-26T00:10:00Z")).toEqual([timeAndAHalf]);
  expect(await titlesAt("2026-11-26T00:29:00Z")).toEqual([timeAndAHalf]);
  expect(await stepsOf(assistant.token)).toEqual([]);
});

test("of the steps after the planned wrap only the first is told", async () => {
  await bothBooked();
  expect(await titlesAt("2026-11-26T03:41:00Z")).toEqual([doubleTime]);
  expect(await titlesAt("2026-11-26T06:45:00Z")).toEqual([doubleTime]);
});

test("a step that has passed is not told", async () => {
  await bothBooked();
  expect(await titlesAt("2026-11-26T00:30:00Z")).toEqual([]);
});

test("one person is named, and a later call moves the step", async () => {
  await savePreset(stage.server.db, stage.staffing, "feature_8_12_15");
  const id = await stage.offer();
  await stage.accept(id);
  await stage.move(undefined, { call_time: "09:00" });
  expect(await titlesAt("2026-11-26T00:20:00Z")).toEqual([]);
  expect(await titlesAt("2026-11-26T01:15:00Z")).toEqual([
    "At 5:30 PM Dana Reyes reaches time and a half: $21.25 more an hour",
  ]);
});

test("nobody is told where hours are paid plainly, or where nobody works", async () => {
  await stage.accept(await stage.offer());
  expect(await titlesAt("2026-11-26T00:15:00Z")).toEqual([]);
});
