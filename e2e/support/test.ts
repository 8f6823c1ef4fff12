import { statusTexts } from "@callboard/contract/refusals/status-texts";
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { byName } from "./authenticator.ts";
import type { Call } from "./call.ts";
import { type Callboard, startCallboard } from "./callboard.ts";
import { aDayplayer, aHead, type Person } from "./people.ts";
import { aDepartment, aPosition, type Staffed } from "./staffing.ts";
import { aBooking, waitingOffer } from "./staged.ts";

/** A desktop browser, 1440 px wide. */
export const desk = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;
/** A phone, 390 px wide. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;
/** A phone on which the dayplayers' app may install its service worker. */
export const phoneWithWorker = { ...phone, serviceWorkers: "allow" } satisfies BrowserContextOptions;

interface Opened {
  /** The person who is signed in; without one nobody is. */
  person?: Person;
  screen?: BrowserContextOptions;
}

/** Creates a separate browser context, which is closed after the spec. */
type NewContext = (options: BrowserContextOptions) => Promise<BrowserContext>;

/**
 * Opens a screen of one of the apps in a separate browser context. A spec that goes to its screens itself opens `/healthz`,
 * which is not an app: opening a screen takes half a second of processor time.
 */
export type Open = (path: string, options?: Opened) => Promise<Page>;

interface Specs {
  call: Call;
  /** Opens the head app. Console messages of the page fail the spec unless they are allowed; requests to others always do. */
  openWeb: Open;
  /** Opens the dayplayers' app on a phone. */
  openPlayer: Open;
  /** Allows console messages that the spec provokes, such as those of refused requests. */
  allowNoise: (pattern: RegExp) => void;
  /** Lets requests to an address fail until the returned function is called. */
  failing: (page: Page, address: string | RegExp) => Promise<() => Promise<void>>;
  /** A head whose department is set up in a paid production. */
  head: Person;
  /** A costumer from Burbank who is available for four weeks. */
  player: Person;
  /** A position with count 2, and an open offer of it to the dayplayer. */
  offered: { position: Staffed; id: string };
  /** A position with count 2 on which the dayplayer is booked. */
  booked: { position: Staffed; id: string };
}

interface Servers {
  callboard: Callboard;
}

/** The test function with its fixtures: a server, and people and departments that are created by API calls. */
export const test = base.extend<
  Specs & { alone: undefined; noise: RegExp[]; said: string[]; foreign: string[]; newContext: NewContext },
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
  // The availability of dayplayers of earlier specs is removed, so that they do not match in this one. Fills of earlier
  // specs are stopped, because they would ask the dayplayers of this one.
  alone: [
    async ({ callboard }, use) => {
      // One after the other, so that none waits with the locks of another for a request that an earlier spec left.
      await callboard.query("delete from availability_months");
      await callboard.query("delete from candidates");
      await callboard.query(
        "update fills set state = 'stopped', due_at = null where state in ('running', 'paused', 'full')",
      );
      await use(undefined);
    },
    { auto: true },
  ],
  call: async ({ callboard }, use) => use(callboard.call),
  head: async ({ callboard, call }, use) => {
    const head = await aHead(callboard);
    await aDepartment(call, head);
    await use(head);
  },
  player: async ({ callboard }, use) => use(await aDayplayer(callboard)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  noise: async ({}, use) =>
    use([
      // A stream that is being opened while its session ends is refused, and so is the token for it.
      /status of 401.*\/api\/(stream|short-lived-token)/,
      /Service Worker registration blocked by Playwright/,
      // A position may become full after a page has requested the preview of its fill.
      /status of 409.*\/fill\/preview/,
      // A network interface of this machine appeared or went, such as a container's. Apps repeat the request.
      /net::ERR_NETWORK_CHANGED/,
    ]),
  said: async ({ noise }, use) => {
    const said: string[] = [];
    await use(said);
    const unexpected = said.filter((line) => !noise.some((pattern) => pattern.test(line)));
    expect(unexpected, "what the browser's console said").toEqual([]);
  },
  allowNoise: async ({ noise }, use) => use((pattern) => void noise.push(pattern)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  foreign: async ({}, use) => {
    const foreign: string[] = [];
    await use(foreign);
    expect(foreign, "what the apps and their service worker requested elsewhere").toEqual([]);
  },
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
    // Open pages would keep sending requests during the following specs.
    for (const context of contexts) {
      // A request that a spec holds, or answers itself, is left unanswered.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
  },
  openWeb: async ({ newContext, callboard, said, foreign }, use) =>
    use(opener({ newContext, said, foreign, url: callboard.url, key: "callboard:head:token", screen: desk })),
  openPlayer: async ({ newContext, callboard, said, foreign }, use) =>
    use(opener({ newContext, said, foreign, url: callboard.url, key: "callboard:player:token", screen: phone })),
});

export { expect };

/**
 * Returns the line shown without a connection. It has one of two texts, because browsers differ in what they report
 * about the network in a page that was opened without one.
 */
export const disconnected = (page: Page) =>
  page.getByRole("status").filter({ hasText: /You are offline\.|We can't reach Callboard\./ });

interface Opener {
  newContext: NewContext;
  url: string;
  /** The key under which the app stores its session. */
  key: string;
  screen: BrowserContextOptions;
  said: string[];
  /** The addresses of other servers that were requested. */
  foreign: string[];
}

const opener =
  ({ newContext, url, key, screen: usual, said, foreign }: Opener): Open =>
  async (path, { person, screen = usual } = {}) => {
    const context = await newContext({ ...screen, baseURL: url });
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(`${message.text()} (${message.location().url})`);
    });
    const hosts = [url, byName(url)].map((own) => new URL(own).host);
    const note = (address: string) => {
      if (/^(http|ws)s?:/.test(address) && !hosts.includes(new URL(address).host)) foreign.push(address);
    };
    // Requests of a service worker come as events of its context, too.
    context.on("request", (request) => note(request.url()));
    context.on("page", (page) => page.on("websocket", (socket) => note(socket.url())));
    context.on("weberror", (error) => said.push(String(error.error())));
    const page = await context.newPage();
    // Only for the first document, so that a session that ends stays ended. The option `storageState` would open a second
    // page to write one value, which takes 0.2 s of processor time.
    const session = person && { key, token: person.token };
    const signIn = session && (await page.addInitScript(({ key, token }) => localStorage.setItem(key, token), session));
    await page.goto(path);
    await signIn?.dispose();
    return page;
  };
