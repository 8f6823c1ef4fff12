import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import { aBusyDepartment, type BusyDepartment } from "../support/busy-department.ts";
import type { Call } from "../support/call.ts";
import type { Callboard } from "../support/callboard.ts";
import { doubleText, textSizeSetter } from "../support/inspect.ts";
import { aHead } from "../support/people.ts";
import { aDepartment } from "../support/staffing.ts";
import { expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";
import { addressesOfHead, addressesOfPlayer } from "./shells/addresses.ts";
import { beyondTheEdge, nextFrame } from "./shells/enlarged.ts";

/** A word that is wider than a phone and has no place to break. */
const word = (letter: string) => letter.repeat(60);

const place = { street_address: word("D"), apt_suite: word("A"), city: word("C") };

/** Replaces every user's text by one unbroken word. */
async function fillWithUnbrokenWords({ callboard, head, player, productionId, unpaidId }: Filled) {
  const update = (table: string, values: Record<string, string>, where: string, ...ids: string[]) => {
    const columns = Object.keys(values).map((column, at) => `${column} = $${at + 2}`);
    return callboard.query(`update ${table} set ${columns.join(", ")} where ${where} = any($1)`, [
      ids,
      ...Object.values(values),
    ]);
  };
  const production = { name: word("P"), studio_name: word("S"), city: word("C") };
  await update("productions", production, "id", productionId, unpaidId);
  await update("accounts", { first_name: word("F"), last_name: word("L") }, "id", head.account.id, player.account.id);
  await update("dayplayer_profiles", { about: word("X"), city: word("Y") }, "dayplayer_id", player.account.id);
  // The local part of an email address has at most 64 characters.
  const manager_email = `${"m".repeat(64)}@example.com`;
  await update("departments", { ...place, notes: word("N"), manager_email }, "production_id", productionId, unpaidId);
  const departments = await callboard.query<{ id: string }>("select id from departments where production_id = $1", [
    productionId,
  ]);
  const departmentIds = departments.map(({ id }) => id);
  await update("dayplans", { ...place, notes: word("N") }, "department_id", ...departmentIds);
  await update("offers", { message: word("M") }, "department_id", ...departmentIds);
  const offers = await callboard.query<{ id: string }>("select id from offers where department_id = any($1)", [
    departmentIds,
  ]);
  await update("offer_terms", place, "offer_id", ...offers.map(({ id }) => id));
  await update("messages", { body: word("B") }, "sender_id", head.account.id, player.account.id);
}

interface Filled extends BusyDepartment {
  callboard: Callboard;
}

async function aDepartmentOfLongWords(callboard: Callboard, call: Call) {
  const head = await aHead(callboard);
  const production = await aDepartment(call, head);
  const busy = await aBusyDepartment(callboard, head, production.id);
  await fillWithUnbrokenWords({ ...busy, callboard });
  return busy;
}

type Go = (page: Page, path: string) => Promise<unknown>;

const load: Go = (page, path) => page.goto(path);

async function open(page: Page, path: string, go: Go = visit) {
  await go(page, path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // Skeletons are narrow, so the check waits for their replacement.
  await expect(page.locator("[data-skeleton] > :nth-child(2)")).toHaveCount(0);
}

type SetTextSize = Awaited<ReturnType<typeof textSizeSetter>>;

/**
 * Returns the widths and sizes of text at which a page is wider than the width that was set: the window itself grows with
 * the page and hides it. Text is enlarged in the browser, and on the root element, as on iPhones: there conditions on
 * widths stay as they are.
 */
async function tooWide(page: Page, setTextSize: SetTextSize): Promise<string[]> {
  const found: string[] = [];
  for (const [size, onRoot] of [
    ["normal", [100, 130, 200]],
    ["double", [100]],
  ] as const) {
    await setTextSize(size);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ ...phone.viewport, width });
      await nextFrame(page);
      const wide = await page.evaluate(
        ({ width, onRoot }) => {
          const root = document.documentElement;
          const found = onRoot.flatMap((percent) => {
            root.style.fontSize = percent === 100 ? "" : `${percent * 0.16}px`;
            const { scrollWidth } = root;
            if (scrollWidth <= width) return [];
            const right = (element: Element) => element.getBoundingClientRect().right;
            const beyond = [...document.querySelectorAll("#root *")].filter((each) => right(each) > width + 1);
            const { tagName, className, textContent } = beyond.at(-1) ?? root;
            return [`${percent} %: ${scrollWidth} px, ${tagName}.${className}: ${textContent.slice(0, 20)}`];
          });
          root.style.fontSize = "";
          return found;
        },
        { width, onRoot },
      );
      found.push(...wide.map((each) => `${width} px, ${size} text, ${each}`));
    }
  }
  await setTextSize("normal");
  await page.setViewportSize(phone.viewport);
  return found;
}

/** Expects that screens, and sheets that a button of a screen opens, fit. */
async function expectFit(
  page: Page,
  addresses: readonly (string | [address: string, button: string | RegExp])[],
  go?: Go,
) {
  const setTextSize = await textSizeSetter(page);
  for (const each of addresses) {
    const [address, button] = typeof each === "string" ? [each] : each;
    await open(page, address, go);
    if (button) {
      await page.getByRole("button", { name: button }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    }
    expect.soft(await tooWide(page, setTextSize), `too wide: ${each}`).toEqual([]);
  }
}

// A hundred screens and more are opened.
test.slow();

test("no screen of the head app is wider than 320, 360 or 390 px, whatever the size of text and with unbroken words", async ({
  callboard,
  call,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 404/); // Links that nobody has sent.
  const busy = await aDepartmentOfLongWords(callboard, call);
  const { inside, outside } = addressesOfHead(busy);
  const visitor = await openWeb("/", { screen: phone });
  await expectFit(visitor, outside);
  const page = await openWeb("/app/dashboard", { person: busy.head, screen: phone });
  await expectFit(page, inside);

  // The page that asks for the code of a long email address.
  await visit(visitor, "/account");
  const email = `${"firstname.lastname".repeat(3)}@a-long-studio-name.example.com`;
  await visitor.getByLabel("First name").fill("Ana");
  await visitor.getByLabel("Last name").fill("Reyes");
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByLabel("Phone number").fill("213 555 0142");
  await visitor.getByLabel("Department", { exact: true }).selectOption("Costume");
  await visitor.getByLabel("Password", { exact: true }).fill("correct-horse-battery");
  await visitor.getByLabel("Confirm password").fill("correct-horse-battery");
  await visitor.getByRole("button", { name: "Create account" }).click();
  await expect(visitor.getByText(email)).toBeVisible();
  expect(await beyondTheEdge(visitor)).toEqual([]);

  // A month with long names of positions, with text of twice the size.
  const { date, dayplanId } = busy.position;
  await callboard.query("update positions set name = 'Background Costumer' where dayplan_id = $1 and count > 0", [
    dayplanId,
  ]);
  await doubleText(page);
  await open(page, `/app/calendar?date=${date}`, load);
  await expect(page.getByText("Background Costumer").first()).toBeVisible();
  expect(await beyondTheEdge(page)).toEqual([]);
});

// In Spanish, whose texts are longer; shells.spec.ts shows the main screens in English with text of twice the size.
test("no screen of the dayplayers' app is wider than 320, 360 or 390 px, whatever the size of text and with unbroken words", async ({
  callboard,
  call,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/status of 404/); // Links that nobody has sent.
  const busy = await aDepartmentOfLongWords(callboard, call);
  const [offer] = await call(dayplayerOfferRoutes.listDayplayerOffers, { token: busy.player.token });
  const { inside, outside } = addressesOfPlayer(busy, offer?.id ?? "");
  const screen = { ...phone, locale: "es-MX" };
  // Without a session every other address leads to sign-in.
  await expectFit(await openPlayer("/healthz", { screen }), outside, load);
  await expectFit(await openPlayer("/player/", { person: busy.player, screen }), [
    ...inside,
    ["/player/", /^Aceptar,/],
    ["/player/", /^Rechazar/],
    ["/player/calendar", "Varios días…"],
    [`/player/bookings/${busy.bookingId}`, "Dejar el trabajo"],
  ]);
});
