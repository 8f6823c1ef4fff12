import { join } from "node:path";
import { accountTexts as accountsInEnglish } from "@callboard/client/texts/accounts/en";
import { accountTexts as accountsInSpanish } from "@callboard/client/texts/accounts/es";
import { accountSchemas } from "@callboard/contract/accounts";
import { accountDeletionSchemas } from "@callboard/contract/accounts/account-deletion";
import { joinSchemas } from "@callboard/contract/accounts/account-setup";
import { passwordSchemas } from "@callboard/contract/accounts/passwords";
import { profileSettingSchemas } from "@callboard/contract/accounts/profile-settings";
import { availabilityPatternSchemas, dayplayerSchemas, zipSchemas } from "@callboard/contract/dayplayers";
import { dayplayerJobSchemas } from "@callboard/contract/dayplayers/dayplayer-jobs";
import { passedOverSchemas } from "@callboard/contract/dayplayers/passed-over";
import { dayplayerRecordSchemas } from "@callboard/contract/dayplayers/player-record";
import { networkLinkSchemas } from "@callboard/contract/departments/network-link";
import { eventSchemas } from "@callboard/contract/events";
import { ownDataSchemas } from "@callboard/contract/exports";
import { standbySchemas } from "@callboard/contract/fills/standbys";
import { messagingSchemas } from "@callboard/contract/messaging";
import { notificationSchemas } from "@callboard/contract/notifications";
import { dayplayerOfferSchemas } from "@callboard/contract/offers/dayplayer-offers";
import { dayplayerStandingOfferSchemas } from "@callboard/contract/offers/standing-offers";
import { dayplayerPencilSchemas } from "@callboard/contract/pencils/pencils";
import { refusals, refusalsOf } from "@callboard/contract/refusals";
import { signInSecuritySchemas } from "@callboard/contract/security/sign-in-security";
import { dayplayerTimecardSchemas } from "@callboard/contract/timecards/timecard-schemas";
import { expect, test } from "vitest";
import { lengthOf, longestTranslation, textsIn, unusedTexts } from "../../../../../scripts/testing/texts/catalogue.ts";
import { en } from "./en/all.ts";
import { es } from "./es/all.ts";
import { serverTexts } from "./es/server-texts.ts";
import { workerNotes } from "./worker-notes.ts";

const english = textsIn({ ...en.app, ...en.ui, ...en.client, shared: accountsInEnglish, workerNotes: workerNotes.en });
const spanish = textsIn({ ...es.app, ...es.ui, ...es.client, shared: accountsInSpanish, workerNotes: workerNotes.es });

/** The places that can't grow: the navigation, and buttons side by side. */
const tight: Record<string, number> = {
  "basics.offers": 9,
  "basics.jobs": 9,
  "basics.calendar": 10,
  "basics.messages": 9,
  "basics.profile": 9,
  "can.accept": 14,
  "can.decline": 14,
  "can.takeBack": 14,
  "can.write": 14,
  "can.directions": 14,
  "rangeSheet.everyDay": 10,
  "rangeSheet.monToFri": 10,
  "rangeSheet.weekends": 12,
  "calendar.free": 12,
  "calendar.notFree": 12,
  "calendar.booked": 12,
};

// The compiler finds a Spanish text that is missing. It doesn't find one that leaves out a value.
test("every Spanish text has the values of the English one", () => {
  const inEnglish = new Map(english.map(({ path, values }) => [path, values]));
  const different = spanish.filter(({ path, values }) => inEnglish.get(path)?.join() !== values.join());
  expect(different.map(({ path }) => path)).toEqual([]);
});

test("no Spanish text is empty or longer than its place", () => {
  const inEnglish = new Map(english.map((text) => [text.path, lengthOf(text)]));
  const wrong = spanish.flatMap((text) => {
    const most = tight[text.path] ?? longestTranslation(inEnglish.get(text.path) ?? 0);
    const length = lengthOf(text);
    return length > most || text.samples.some((sample) => sample.trim() === "")
      ? [`${text.path}: ${length} of ${most} characters`]
      : [];
  });
  expect(wrong).toEqual([]);
});

test("every text is shown by a screen", () => {
  const root = join(import.meta.dirname, "../../../../..");
  const packages = ["client", "ui"].map((name) => join(root, `packages/${name}/src`));
  expect(unusedTexts(en.app, join(root, "apps/player/src"), packages)).toEqual([]);
});

test("every refusal that a call of the app can get has a Spanish text, before sign-in as well", () => {
  const schemas = [
    // Sign-up, sign-in, passkeys, password reset and joining by a link.
    accountSchemas,
    signInSecuritySchemas,
    passwordSchemas,
    joinSchemas,
    networkLinkSchemas,
    zipSchemas,
    accountDeletionSchemas,
    ownDataSchemas,
    eventSchemas,
    notificationSchemas,
    availabilityPatternSchemas,
    dayplayerRecordSchemas,
    dayplayerStandingOfferSchemas,
    passedOverSchemas,
    profileSettingSchemas,
    dayplayerSchemas,
    dayplayerOfferSchemas,
    dayplayerJobSchemas,
    standbySchemas,
    dayplayerTimecardSchemas,
    dayplayerPencilSchemas,
    messagingSchemas,
  ];
  const ofRoutes = schemas.flatMap((table) =>
    Object.values(table as Record<string, { refusals?: readonly string[] }>).flatMap((route) => route.refusals ?? []),
  );
  const reasons = new Set<string>([
    "reauthentication_required",
    ...refusalsOf.open,
    ...refusalsOf.session,
    ...refusalsOf.dayplayer,
    ...ofRoutes,
  ]);
  const own: Record<string, string> = serverTexts.refusals;
  expect([...reasons].filter((reason) => reason in refusals && !own[reason])).toEqual([]);
});
