import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import type { Page } from "@playwright/test";
import { day } from "../support/days.ts";
import { conversationOf, say } from "../support/messages.ts";
import { offerCard, positionPath } from "../support/screens.ts";
import { plan } from "../support/staffing.ts";
import { waitingOffer } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const markup = `<img src=x onerror="ran()"><script>ran()</script><svg onload=ran()>`;
const link = `javascript:ran() "><iframe srcdoc="<script>parent.ran()</script>">`;

/** Records everything that injected text could do, before the page's own scripts run. */
async function watch(page: Page) {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const seen = { ran: 0, blocked: [] as string[] };
    Object.assign(window, { seen, ran: () => (seen.ran += 1) });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
      seen.blocked.push(violatedDirective),
    );
  });
  return {
    dialogs,
    seen: () => page.evaluate(() => Reflect.get(window, "seen") as { ran: number; blocked: string[] }),
  };
}

/** Expects that the texts are shown as they were written, and did nothing. */
async function expectHarmless(page: Page, { dialogs, seen }: Awaited<ReturnType<typeof watch>>) {
  expect(await seen()).toEqual({ ran: 0, blocked: [] });
  expect(dialogs).toEqual([]);
  await expect(page.locator("iframe, img[onerror], svg[onload], a[href^='javascript:']")).toHaveCount(0);
}

/** Does what a defect in the app would do: it writes text into the page as HTML, a script and a handler. */
async function tryToRun(page: Page, { dialogs, seen }: Awaited<ReturnType<typeof watch>>) {
  const refused = await page.evaluate((html) => {
    const attempts = [
      () => Reflect.set(document.body, "innerHTML", html),
      () => void document.body.insertAdjacentHTML("beforeend", html),
      () => Reflect.set(document.createElement("script"), "text", "ran()"),
      () => void setTimeout("ran()", 0),
    ];
    return attempts.filter((attempt) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    }).length;
  }, markup);
  expect(refused).toBe(4);
  await page.evaluate(() => {
    const anchor = document.createElement("a");
    anchor.href = "javascript:ran()";
    document.body.append(anchor);
    anchor.click();
  });
  await expect.poll(async () => (await seen()).blocked.length).toBeGreaterThanOrEqual(4);
  expect((await seen()).ran).toBe(0);
  expect(dialogs).toEqual([]);
}

const messageOn = (page: Page, text: string) => page.locator("p[dir=auto]").filter({ hasText: text });

test("names, notes and messages with scripts are shown as text in both apps, and the policy blocks what runs text", async ({
  openWeb,
  openPlayer,
  call,
  head,
  player,
  allowNoise,
}) => {
  // The blocked attempts below are reported on the console.
  allowNoise(/Trusted|trusted type|Content Security Policy|violates/i);
  const rename = (token: string) =>
    call(profileSettingRoutes.updateProfileSetting, {
      token,
      body: {
        account_info: {
          first_name: "<script>ran()</script>",
          last_name: `<img src=x onerror=ran()>`,
          phone_number: "3235550100",
        },
      },
    });
  await rename(head.token);
  await rename(player.token);
  await call(dayplayerRoutes.saveDayplayerProfile, {
    token: player.token,
    body: {
      positions: ["Costumer", "Set Costumer"],
      city: "Burbank",
      state: "California",
      zip: "91502",
      country: "United States",
      travel_radius_miles: 50,
      about: markup,
    },
  });
  const date = day(3);
  const saved = await call(dayplanRoutes.saveDayplan, {
    token: head.token,
    body: {
      ...plan(date),
      notes: markup,
      street_address: "<b onclick=ran()>1 Main</b>",
      positions: [{ name: "Costumer", count: 2 }],
    },
  });
  const position = { date, dayplanId: saved.id ?? "", positionId: saved.positions[0]?.id ?? "" };
  await call(dayplanRoutes.activatePosition, {
    token: head.token,
    params: { dayplanId: position.dayplanId, positionId: position.positionId },
  });
  const offerId = await waitingOffer({ call, head, player, position });
  const { id } = await conversationOf(call, head, player);
  await say(call, head, id, markup);
  await say(call, player, id, link);

  const web = await openWeb("/healthz", { person: head });
  const onWeb = await watch(web);
  await web.goto(positionPath(position));
  await expect(web.getByText("<script>ran()</script>").first()).toBeVisible();
  await expectHarmless(web, onWeb);
  await visit(web, `/app/messages/${player.account.id}`);
  await expect(messageOn(web, markup)).toBeVisible();
  await expect(messageOn(web, link)).toBeVisible();
  await expectHarmless(web, onWeb);
  await tryToRun(web, onWeb);

  const phone = await openPlayer("/healthz", { person: player });
  const onPhone = await watch(phone);
  await phone.goto("/player/");
  await expect(offerCard(phone)).toBeVisible();
  await expectHarmless(phone, onPhone);
  await visit(phone, `/player/offers/${offerId}`);
  await expect(phone.getByText(markup).first()).toBeVisible();
  await expectHarmless(phone, onPhone);
  await visit(phone, `/player/messages/${head.account.id}`);
  await expect(messageOn(phone, markup)).toBeVisible();
  await expectHarmless(phone, onPhone);
  await tryToRun(phone, onPhone);
});
