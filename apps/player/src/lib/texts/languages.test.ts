import { accountDeletionSchemas } from "@callboard/contract/account-deletion";
import { joinSchemas } from "@callboard/contract/account-setup";
import { accountSchemas } from "@callboard/contract/accounts";
import { dayplayerJobSchemas } from "@callboard/contract/dayplayer-jobs";
import { dayplayerOfferSchemas } from "@callboard/contract/dayplayer-offers";
import { availabilityPatternSchemas, dayplayerSchemas, zipSchemas } from "@callboard/contract/dayplayers";
import { networkLinkSchemas } from "@callboard/contract/departments/network-link";
import { eventSchemas } from "@callboard/contract/events";
import { ownDataSchemas } from "@callboard/contract/exports";
import { messagingSchemas } from "@callboard/contract/messaging";
import { notificationSchemas } from "@callboard/contract/notifications";
import { passedOverSchemas } from "@callboard/contract/passed-over";
import { passwordSchemas } from "@callboard/contract/passwords";
import { dayplayerRecordSchemas } from "@callboard/contract/player-record";
import { profileSettingSchemas } from "@callboard/contract/profile-settings";
import { refusals, refusalsOf } from "@callboard/contract/refusals";
import { signInSecuritySchemas } from "@callboard/contract/security/sign-in-security";
import { standbySchemas } from "@callboard/contract/standbys";
import { dayplayerStandingOfferSchemas } from "@callboard/contract/standing-offers";
import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { en } from "./en/all.ts";
import { es } from "./es/all.ts";
import { workerNotes } from "./worker-notes.ts";

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Every text with the path of its keys. */
function textsIn(tree: Tree, path = ""): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, each]): [string, string][] =>
    typeof each === "string" ? [[`${path}${key}`, each]] : textsIn(each, `${path}${key}.`),
  );
}

const english = textsIn({ ...en, workerNotes: workerNotes.en });
const spanish = new Map(textsIn({ ...es, workerNotes: workerNotes.es }));

/** The names of the arguments of a compiled message. */
function argumentsOf(node: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(node)) return found;
  for (const part of node) {
    if (!Array.isArray(part)) continue;
    const [name, , branches] = part as [string, unknown, unknown];
    found.add(name);
    if (typeof branches !== "object" || branches === null) continue;
    for (const branch of Object.values(branches)) argumentsOf(branch, found);
  }
  return found;
}

/** The longest that a message can become, without its arguments. */
function lengthOf(node: unknown): number {
  if (typeof node === "string") return node.length;
  if (!Array.isArray(node)) return 0;
  return node.reduce((sum: number, part: unknown) => {
    if (typeof part === "string") return sum + part.length;
    const branches = Array.isArray(part) ? part[2] : undefined;
    const lengths = typeof branches === "object" && branches !== null ? Object.values(branches).map(lengthOf) : [0];
    return sum + Math.max(...lengths);
  }, 0);
}

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

test("every English text has a Spanish one with the same arguments", () => {
  const missing = english.filter(([path]) => !spanish.get(path)?.trim()).map(([path]) => path);
  expect(missing).toEqual([]);
  const different = english.filter(([path, text]) => {
    const [one, other] = [text, spanish.get(path) ?? ""].map((each) => [...argumentsOf(compile(each))].sort().join());
    return one !== other;
  });
  expect(different.map(([path]) => path)).toEqual([]);
});

test("no Spanish text is longer than its place", () => {
  const long = english.flatMap(([path, text]) => {
    const length = lengthOf(compile(spanish.get(path) ?? ""));
    const most = tight[path] ?? Math.max(14, Math.ceil(lengthOf(compile(text)) * 1.4) + 8);
    return length > most ? [`${path}: ${length} of ${most} characters`] : [];
  });
  expect(long).toEqual([]);
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
  const own: Record<string, string> = es.refusals;
  expect([...reasons].filter((reason) => reason in refusals && !own[reason])).toEqual([]);
});
