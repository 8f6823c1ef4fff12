import { statusTexts } from "@callboard/contract/status-texts";
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { type Call, callTo } from "./call.ts";
import { type Callboard, startCallboard } from "./callboard.ts";
import { aDayplayer, aHead, type Person } from "./people.ts";
import { aDepartment, aPosition, type Staffed } from "./staffing.ts";
import { aBooking, waitingOffer } from "./staged.ts";

/** A head at a desk: 1440 px. */
export const desk = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;
/** Somebody with a phone: 390 px. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

interface Opened {
  /** Signed in; nobody without. */
  person?: Person;
  screen?: BrowserContextOptions;
}

/** A browser of its own, closed after the spec. */
type NewContext = (options: BrowserContextOptions) => Promise<BrowserContext>;

/** Opens a screen of one of the apps in a browser of its own. */
export type Open = (path: string, options?: Opened) => Promise<Page>;

interface Specs {
  call: Call;
  /** The head app. Everything it says on the console fails the spec, unless it is allowed. */
  openWeb: Open;
  /** The dayplayers' app, on a phone. */
  openPlayer: Open;
  /** Lets messages of the browser pass that a spec provokes, such as those of refused requests. */
  allowNoise: (pattern: RegExp) => void;
  /** Lets the server fail at what is asked of an address; the answer, when called, lets it succeed again. */
  failing: (page: Page, address: string | RegExp) => Promise<() => Promise<void>>;
  /** A head whose department is set up in a paid production. */
  head: Person;
  /** A costumer from Burbank, free for four weeks. */
  player: Person;
  /** A day's position for two, and an offer of it that waits for the player's answer. */
  offered: { position: Staffed; id: string };
  /** A day's position for two, and the player booked on it. */
  booked: { position: Staffed; id: string };
}

interface Servers {
  callboard: Callboard;
}

/** A spec starts at its behaviour: with a server, people and departments of its own, made through the API. */
export const test = base.extend<
  Specs & { alone: undefined; noise: RegExp[]; said: string[]; newContext: NewContext },
  Servers
>({
  callboard: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const callboard = await startCallboard();
      await use(callboard);
      await callboard.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  // Dayplayers of the specs before are free on no day any more, or they would stand among this one's matches.
  alone: [
    async ({ callboard }, use) => {
      await callboard.query("with days as (delete from availability_months) delete from candidates");
      await use(undefined);
    },
    { auto: true },
  ],
  call: async ({ callboard }, use) => use(callTo(callboard.url)),
  head: async ({ callboard: { url }, call }, use) => {
    const head = await aHead({ url, call });
    await aDepartment(call, head);
    await use(head);
  },
  player: async ({ callboard: { url }, call }, use) => use(await aDayplayer({ url, call })),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  noise: async ({}, use) => use([]),
  said: async ({ noise }, use) => {
    const said: string[] = [];
    await use(said);
    const unexpected = said.filter((line) => !noise.some((pattern) => pattern.test(line)));
    expect(unexpected, "what the browser's console said").toEqual([]);
  },
  allowNoise: async ({ noise }, use) => use((pattern) => void noise.push(pattern)),
  failing: async ({ allowNoise }, use) =>
    use(async (page, address) => {
      allowNoise(/status of 500/);
      await page.route(address, (route) => route.fulfill({ status: 500, json: { message: statusTexts[500] } }));
      return () => page.unroute(address);
    }),
  offered: async ({ call, head, player }, use) => {
    const position = await aPosition(call, head);
    await use({ position, id: await waitingOffer({ call, head, player, position }) });
  },
  booked: async ({ call, head, player }, use) => {
    const position = await aPosition(call, head);
    await use({ position, id: await aBooking({ call, head, player, position }) });
  },
  newContext: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context;
    });
    // A page that stays open goes on asking the server, beside every spec that follows.
    for (const context of contexts) await context.close();
  },
  openWeb: async ({ newContext, callboard, said }, use) =>
    use(opener({ newContext, said, url: callboard.url, key: "callboard:head:token", screen: desk })),
  openPlayer: async ({ newContext, callboard, said }, use) =>
    use(opener({ newContext, said, url: callboard.url, key: "callboard:player:token", screen: phone })),
});

export { expect };

/**
 * The line that tells that nothing can be reached. Which of both texts it has depends on what the browser says of the
 * network, and browsers differ in a page that was opened while it was gone.
 */
export const disconnected = (page: Page) =>
  page.getByRole("status").filter({ hasText: /You are offline\.|We can't reach Callboard\./ });

interface Opener {
  newContext: NewContext;
  url: string;
  /** Where the app keeps its session. */
  key: string;
  screen: BrowserContextOptions;
  said: string[];
}

const opener =
  ({ newContext, url, key, screen: usual, said }: Opener): Open =>
  async (path, { person, screen = usual } = {}) => {
    const context = await newContext({
      ...screen,
      baseURL: url,
      ...(person && {
        storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: key, value: person.token }] }] },
      }),
    });
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => said.push(String(error.error())));
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
