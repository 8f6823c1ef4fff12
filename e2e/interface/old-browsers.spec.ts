import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aBusyDepartment } from "../support/busy-department.ts";
import { aHead } from "../support/people.ts";
import { openAcceptSheet, positionPath } from "../support/screens.ts";
import { aDepartment } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** Removes what Safari 16.0 or Chrome 109 lacks. It runs in the page, before any other script. */
function removeNewer() {
  type Host = Record<string, unknown> | undefined;
  const remove = (host: unknown, ...names: string[]) => {
    for (const name of names) delete (host as Host)?.[name];
  };
  const global = globalThis as unknown as Record<string, unknown>;
  const prototype = (name: string) => (global[name] as { prototype?: unknown } | undefined)?.prototype;
  const typed = Object.getPrototypeOf(Uint8Array.prototype);
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of Object.getOwnPropertyNames(iterator)) remove(iterator, name);
  remove(Object, "groupBy");
  remove(Map, "groupBy");
  remove(Map.prototype, "getOrInsert", "getOrInsertComputed");
  remove(Promise, "withResolvers", "try");
  remove(Array, "fromAsync");
  for (const list of [Array.prototype, typed]) remove(list, "toSorted", "toReversed", "toSpliced", "with");
  remove(Set.prototype, "union", "intersection", "difference", "symmetricDifference");
  remove(Set.prototype, "isSubsetOf", "isSupersetOf", "isDisjointFrom");
  remove(String.prototype, "isWellFormed", "toWellFormed");
  remove(ArrayBuffer.prototype, "resize", "transfer", "transferToFixedLength");
  remove(Uint8Array.prototype, "toBase64", "toHex");
  remove(Intl, "DurationFormat", "Segmenter");
  remove(RegExp, "escape");
  remove(URL, "canParse", "parse");
  remove(AbortSignal, "any");
  remove(prototype("Element"), "checkVisibility", "setHTMLUnsafe", "getHTML", "moveBefore");
  remove(prototype("HTMLElement"), "popover", "showPopover", "hidePopover", "togglePopover");
  remove(prototype("HTMLDialogElement"), "requestClose", "closedBy");
  remove(prototype("Document"), "startViewTransition");
  remove(prototype("Navigator"), "setAppBadge", "clearAppBadge", "userActivation");
  remove(global, "Temporal", "Iterator", "Notification", "PushManager", "OffscreenCanvas", "CompressionStream");
  remove(global, "DecompressionStream", "navigation", "scheduler", "requestIdleCallback");
}

async function expectScreen(page: Page, path: string, text: string | RegExp) {
  await visit(page, path);
  await expect(page.getByRole("main").getByText(text).filter({ visible: true }).first()).toBeVisible();
}

// What stumbles writes to the console, which fails the spec.
test("the main screens of both apps work in Safari 16 and Chrome 109", async ({
  callboard,
  call,
  openWeb,
  openPlayer,
}) => {
  const head = await aHead(callboard);
  const production = await aDepartment(call, head);
  const { player, position, bookingId } = await aBusyDepartment(callboard, head, production.id);

  const page = await openWeb("/healthz", { person: head });
  await page.addInitScript(removeNewer);
  await page.goto("/app/dashboard");
  await expectScreen(page, "/app/dashboard", `${player.name} is booked`);
  await expectScreen(page, `/app/calendar?view=month&date=${position.date}`, "1/3");
  await expectScreen(page, `/app/calendar?view=week&date=${position.date}`, "1/3");
  await expectScreen(page, `/app/calendar/${position.date}`, "Edit the day");
  await expectScreen(page, "/app/all-jobs", "Dayplan");
  await expectScreen(page, "/app/active-jobs", "See dayplayers");
  await expectScreen(page, positionPath(position), "1 said no");
  await expectScreen(page, "/app/job-offers", "Extend");
  await expectScreen(page, "/app/booked", player.name);
  await expectScreen(page, "/app/matches", "1 waiting");
  await expectScreen(page, `/app/messages/${player.account.id}`, "Yes, see you at Gate 3.");
  await expectScreen(page, `/app/dayplayer-offer/${player.account.id}`, "Costumer");
  await expectScreen(page, "/app/my-network/import", "Or paste lines");
  await page.getByLabel("Or paste lines").fill("Rosalind Achterberg <rosalind@example.com>\nBo Li 323 555 0143");
  for (const step of ["Continue", "Check 2 people"]) await page.getByRole("button", { name: step }).click();
  await expect(page.getByRole("button", { name: "Import 2 people" })).toBeVisible();

  const phone = await openPlayer("/healthz", { person: player });
  await phone.addInitScript(removeNewer);
  await phone.goto("/player/");
  await expectScreen(phone, "/player/calendar", "Weekdays free");
  await expectScreen(phone, `/player/bookings/${bookingId}`, "Drop out");
  await expectScreen(phone, `/player/messages/${head.account.id}`, "Yes, see you at Gate 3.");
  await expectScreen(phone, "/player/settings/notifications", "Quiet hours");
  await expectScreen(phone, "/player/", /left · until /);
  const sheet = await openAcceptSheet(phone);
  await sheet.getByRole("button", { name: "Accept this job" }).click();
  await expect(phone).toHaveURL(/\/player\/bookings\/.+/);
});

/** What the build neither replaces nor can, in files of both apps and their service workers. */
const unsupported = {
  // A file with a regular expression that is not known is not parsed at all. The built-ins are not in built-ins.ts.
  js: /\(\?<[=!]|\(\?[ims]+-?[ims]*:|\b(Promise\.(withResolvers|try)|Array\.fromAsync|URL\.parse|RegExp\.escape|Intl\.(DurationFormat|Segmenter))\b|\.(toReversed|(to|is)WellFormed|is(Subset|Superset|Disjoint)\w*|symmetricDifference|(to|from)Base64|requestClose)\(/g,
  css: /light-dark\([^;}]*|@media[^{]*\(width ?[<>=][^)]*|:popover-open|@scope|@position-try|[{};]\s*&|(?<!-webkit-)mask:(?![^}]*-webkit-mask:)(?<!-webkit-mask:[^}]*)|(?<!content:[^;}]*;)content:"[^"]*"\s*\/[^;}]*/g,
};
const unsupportedIn = (kind: keyof typeof unsupported, text: string) =>
  [...text.matchAll(unsupported[kind])].map(String);

test("the files of both apps and the pages of the server contain nothing that Safari 16 or Chrome 109 can't read", async ({
  callboard,
}) => {
  const apps = join(import.meta.dirname, "../../apps");
  for await (const file of glob("{web,player}/dist/**/*.{js,css}", { cwd: apps })) {
    const text = await readFile(join(apps, file), "utf8");
    expect.soft(unsupportedIn(file.endsWith("js") ? "js" : "css", text), file).toEqual([]);
  }
  for (const sheet of ["/a/answer", "/mailbox/style", "/sandbox/checkout", "/operator-pages", "/api/payment/opt-out"]) {
    const reply = await fetch(`${callboard.url}${sheet}.css`);
    expect.soft(reply.status, sheet).toBe(200);
    expect.soft(unsupportedIn("css", await reply.text()), sheet).toEqual([]);
  }
});
