import { openEarly } from "./support/held-reads.ts";
import { placeOf } from "./support/inspect.ts";
import { desk, expect, phone, test } from "./support/test.ts";

const places = {
  "en-US": ["Offers", "Jobs", "Calendar", "Messages", "Profile"],
  "es-MX": ["Ofertas", "Trabajos", "Calendario", "Mensajes", "Perfil"],
};

for (const [locale, names] of Object.entries(places))
  test(`${locale}: a dayplayer's navigation is displayed before the app's code has loaded, in its place`, async ({
    player,
    openPlayer,
  }) => {
    const page = await openPlayer("/healthz", { person: player, screen: { ...phone, locale } });
    for (const path of ["/player/", "/player/calendar"]) {
      // The typeface may come only with the app: the letters before it are as wide to one part in a hundred.
      const placesIn = async (root: string) => {
        const found = await Promise.all(names.map((name) => placeOf(page, root, name)));
        return found.map((place) => place && [place.x + place.width / 2, place.y + place.height / 2].map(Math.round));
      };
      const showApp = await openEarly(page, path);
      // The style sheet has loaded.
      await expect(page.locator("#waiting > p")).toHaveCSS("position", "fixed");
      const early = await placesIn("#waiting > p");
      // The line about a slow load follows after ten seconds.
      const [late, navigation] = await Promise.all(
        ["#late", "#waiting > p"].map((part) => page.locator(part).boundingBox()),
      );
      expect((late?.y ?? 0) + (late?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0);
      await showApp();
      await expect.poll(() => placesIn("#root nav"), path).toEqual(early);
    }
  });

const calendarHelp = {
  "en-US": "Tap a day to mark it. Press and drag for several. Swipe for the next month.",
  "es-MX": "Toca un día para marcarlo.",
};

for (const [locale, help] of Object.entries(calendarHelp))
  test(`${locale}: a dayplayer's calendar displays its month and how to mark days before the app's code has loaded`, async ({
    player,
    openPlayer,
  }) => {
    for (const screen of [desk, phone]) {
      const page = await openPlayer("/healthz", { person: player, screen: { ...screen, locale } });
      const month = page.locator("#waiting h1:visible");
      const showApp = await openEarly(page, "/player/calendar");
      const early = page.locator("#waiting").getByText(help);
      await expect(early).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const place = await early.boundingBox();
      const shown = await month.textContent();
      const monthPlace = await month.boundingBox();
      await showApp();
      const title = page.locator("#root").getByRole("heading", { level: 1 });
      expect(await page.locator("#root").getByText(help).boundingBox()).toEqual(place);
      // On the last day of a month it is left out, because zones are in different months.
      if (shown) expect([await title.textContent(), (await title.boundingBox())?.y]).toEqual([shown, monthPlace?.y]);
      await expect(page.locator("#waiting")).toBeHidden();

      const showOther = await openEarly(page, "/player/calendar?month=2030-01");
      await expect(page.locator("#waiting")).toBeVisible();
      await expect(early).toBeHidden();
      await showOther();
    }
  });

interface Titled {
  path: string;
  above: string;
  title: string;
  /** How the sentence below the title begins. */
  lead?: string;
}

const titled: Record<string, Titled[]> = {
  "en-US": [
    { path: "/player/bookings/earlier", above: "Jobs", title: "Earlier jobs" },
    { path: "/player/offers/earlier", above: "Offers", title: "Earlier offers" },
    { path: "/player/profile/edit", above: "Profile", title: "Edit profile" },
    { path: "/player/profile/record", above: "Profile", title: "Why am I offered work?" },
    { path: "/player/settings", above: "Profile", title: "Settings" },
    {
      path: "/player/settings/account",
      above: "Settings",
      title: "Account",
      lead: "Your name and number, how you sign in, and your devices.",
    },
  ],
  "es-MX": [
    {
      path: "/player/settings/account",
      above: "Ajustes",
      title: "Cuenta",
      lead: "Tu nombre y teléfono, cómo entras y tus dispositivos.",
    },
  ],
};

for (const [locale, screens] of Object.entries(titled))
  test(`${locale}: the title, what is above it and the sentence below it are displayed before the app's code has loaded, in their places`, async ({
    player,
    openPlayer,
  }) => {
    for (const screen of [desk, phone]) {
      const page = await openPlayer("/healthz", { person: player, screen: { ...screen, locale } });
      for (const { path, above, title, lead } of screens) {
        const parts = [above, title, ...(lead ? [lead] : [])];
        const placesIn = (root: string) => Promise.all(parts.map((text) => placeOf(page, `${root} main`, text)));
        const showApp = await openEarly(page, path);
        await expect(page.locator("#waiting h1:visible")).toHaveText(title);
        await expect(page.locator("#waiting [data-text=lead]:visible")).toHaveText(
          lead ? [new RegExp(`^${lead}`)] : [],
        );
        await page.evaluate(() => document.fonts.ready);
        const early = await placesIn("#waiting");
        expect(early).not.toContain(undefined);
        await showApp();
        expect(await placesIn("#root"), path).toEqual(early);
      }
    }
  });

test("the account settings request their typeface and at most twelve files of their own together with the app's code", async ({
  player,
  openPlayer,
}) => {
  const page = await openPlayer("/healthz", { person: player });
  const files = new Set<string>();
  page.on("request", (request) => files.add(new URL(request.url()).pathname));
  const showApp = await openEarly(page, "/player/settings/account");
  const requested = (file: RegExp) => [...files].some((each) => file.test(each));
  await expect.poll(() => requested(/\/account-settings-page-[\w-]+\.js$/)).toBe(true);
  await expect.poll(() => requested(/\/archivo-first-[\w-]+\.woff2$/)).toBe(true);
  // Three are the app's own. A browser requests six at a time, so each round of files costs a slow phone 0.2 s.
  const scripts = [...files].filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeLessThanOrEqual(15);
  await showApp();
});
