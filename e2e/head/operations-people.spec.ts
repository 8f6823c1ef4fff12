import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import type { Callboard } from "../support/callboard.ts";
import { inspectAtBothWidths, shows } from "../support/inspect.ts";
import { cardOf } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("a search finds a dayplayer despite typos; a star adds them to the network, which loads thousands in pages and can be searched", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
}) => {
  const page = await openWeb("/app/search-dayplayers", { person: head });
  const box = page.getByRole("searchbox", { name: "Search dayplayers" });
  await expect(box).toHaveAttribute("maxlength", "100");
  // The first two letters of the name are swapped: Reyes → eRyes.
  const slipped = player.account.last_name.replace(/^(.)(.)/, "$2$1");
  await box.fill(`${slipped} burbnk`);
  await expect(cardOf(page, player)).toBeVisible();
  await box.fill("zzzzzzzz");
  await expect(page.getByText("No search results matches criteria")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();

  await box.fill(player.name);
  await page.getByRole("button", { name: "Costumer", exact: true }).click();
  await cardOf(page, player)
    .getByRole("button", { name: `${player.name} in my network` })
    .click();
  await page.getByRole("link", { name: "My network" }).first().click();
  await expect(cardOf(page, player)).toBeVisible();
  await cardOf(page, player)
    .getByRole("button", { name: `${player.name} in my network` })
    .click();
  // The message closes after five seconds, unless the pointer is on it.
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.hover();
  await expect(page.getByText("No dayplayers in network")).toBeVisible();
  await undo.click();
  await expect(cardOf(page, player)).toBeVisible();
  const total = async () => (await call(findDayplayerRoutes.listNetwork, { token: head.token, query: {} })).total;
  await expect.poll(total).toBe(1);

  await starThousands(callboard, head.account.id);
  await page.reload();
  await expect(page.getByText("5,001 dayplayers")).toBeVisible();
  const rows = page.getByRole("list", { name: "My network" }).getByRole("listitem");
  // Rows get their heights when they come into view, which moves the end down, so several scrolls are needed.
  const scrolled = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    return rows.count();
  };
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(50);
  for (let seen = 100; seen <= 200; seen += 50) await expect.poll(scrolled).toBeGreaterThanOrEqual(seen);
  await page.getByRole("searchbox", { name: "Search my network" }).fill("Number Fourthousand");
  await expect(page.getByText("1 dayplayer", { exact: true })).toBeVisible();
  expect(await total()).toBe(5001);
});

test("the screens of people are accessible and quiet, full and empty, and their position filter is one line on a phone", async ({
  call,
  head,
  player,
  openWeb,
  allowNoise,
}) => {
  test.slow();
  const page = await openWeb("/app/search-dayplayers", { person: head, screen: phone });
  const { id } = player.account;
  for (const screen of [
    { path: "/app/my-network", title: "My network", ready: shows("No dayplayers in network") },
    { path: "/app/offers", title: "Open offers", ready: shows("No open offers") },
    { path: `/app/dayplayer-offer/${id}`, title: `Offer jobs to ${player.name}`, ready: shows("No active jobs") },
  ])
    await inspectAtBothWidths(page, screen);
  await aPosition(call, head);
  const { token } = head;
  await call(findDayplayerRoutes.toggleStar, { token, params: { userId: id } });
  await call(standingOfferRoutes.sendStandingOffer, { token, query: { receiver_id: id }, body: {} });
  allowNoise(/404/);
  const offered = { title: `Offer jobs to ${player.name}`, ready: shows("Position needed") };
  for (const screen of [
    { path: "/app/search-dayplayers", title: "Search dayplayers", ready: shows(player.name) },
    { path: "/app/my-network", title: "My network", ready: shows(player.name) },
    { path: "/app/offers", title: "Open offers", ready: shows(player.name) },
    { path: `/app/dayplayer/${id}`, title: player.name, ready: shows("With your department") },
    { path: `/app/dayplayer-offer/${id}`, ...offered },
    { path: `/app/dayplayer-offer/${id}?jobs=daily`, ...offered },
    {
      path: "/app/dayplayer/0198f3a0-0000-7000-8000-000000000000",
      title: "This dayplayer is not here",
      ready: shows("They left Callboard"),
    },
  ])
    await inspectAtBothWidths(page, screen);

  // On a phone the position filter is one line that scrolls sideways, and the keyboard reaches its last chip.
  await page.setViewportSize(phone.viewport);
  const filter = page.getByRole("group", { name: "Positions" });
  for (const [path, role] of [
    ["/app/search-dayplayers", "button"],
    ["/app/offers", "checkbox"],
  ] as const) {
    await visit(page, path);
    const options = filter.getByRole(role);
    await expect(options.first()).toBeVisible();
    const tops = await options.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size).toBe(1);
    await options.nth(-2).focus();
    await page.keyboard.press("Tab");
    await expect(options.last()).toBeFocused();
    await expect(options.last()).toBeInViewport();
  }
});

/** Inserts five thousand dayplayers into a head's network; one of them is called Number Fourthousand. */
async function starThousands(callboard: Callboard, headId: string) {
  await callboard.query(
    `with people as (
        insert into accounts (email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash)
        select 'n' || n || '@thousands.example', 'n' || n || '@thousands.example', 'dayplayer',
          case when n = 4000 then 'Number' else 'Nora' end, case when n = 4000 then 'Fourthousand' else 'Quist' end,
          'Costume', '+1', '2135550100', ''
        from generate_series(1, 5000) n returning id, first_name, last_name),
      added as (insert into dayplayers select id from people returning id),
      profiles as (
        insert into dayplayer_profiles (dayplayer_id, name, positions, city, state)
        select id, first_name || ' ' || last_name, '{Costumer}', 'Burbank', 'CA' from added join people using (id) returning dayplayer_id)
      insert into stars (head_id, dayplayer_id) select $1, dayplayer_id from profiles`,
    [headId],
  );
}
