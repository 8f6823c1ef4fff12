// npm run screens                     takes all pictures of docs/screens from a new demo world
// npm run screens -- head-calendar    takes some of them
import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/launch/test-programs.mjs";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/screens");
const maxBytes = 200_000;

interface Screen {
  name: string;
  app: "head" | "player";
  path: string;
  width: 1440 | 390;
  signedOut?: true;
  /** The browser's language. Default: American English. */
  locale?: "en-US" | "es-US";
  /** Runs before the picture is taken. */
  act?(page: Page): Promise<unknown>;
}

/** Opens a position some days ahead that has bookings, open offers and matches. */
const aJob = (page: Page) => page.getByText("See dayplayers", { exact: true }).nth(6).click();

/** Opens the position of a fill that runs: the first that is likely to succeed, from the list of all needs. */
async function aFill(page: Page) {
  await page
    .getByRole("link", { name: /^See the fill/ })
    .first()
    .click();
  await page.getByRole("region", { name: "Fill this position" }).getByRole("button", { name: "Pause" }).waitFor();
}

const screens: Screen[] = [
  { name: "head-landing", app: "head", path: "/", width: 1440, signedOut: true },
  { name: "head-sign-in", app: "head", path: "/sign-in", width: 1440, signedOut: true },
  { name: "head-productions", app: "head", path: "/select-production", width: 1440 },
  { name: "head-dashboard", app: "head", path: "/app/dashboard", width: 1440 },
  { name: "head-calendar", app: "head", path: "/app/calendar", width: 1440 },
  { name: "head-calendar-week", app: "head", path: `/app/calendar?view=week&date=${day(5)}`, width: 1440 },
  {
    name: "head-quick-find",
    app: "head",
    path: "/app/dashboard",
    width: 1440,
    act: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("friday");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "head-dayplan", app: "head", path: `/app/calendar/${day(5)}`, width: 1440 },
  { name: "head-active-jobs", app: "head", path: "/app/active-jobs", width: 1440 },
  { name: "head-matches", app: "head", path: "/app/active-jobs", width: 1440, act: aJob },
  { name: "head-fill", app: "head", path: "/app/matches", width: 1440, act: aFill },
  { name: "head-job-offers", app: "head", path: "/app/job-offers", width: 1440 },
  { name: "head-booked", app: "head", path: "/app/booked", width: 1440 },
  { name: "head-search", app: "head", path: "/app/search-dayplayers", width: 1440 },
  { name: "head-network", app: "head", path: "/app/my-network", width: 1440 },
  { name: "head-contacts", app: "head", path: "/app/my-network/contacts", width: 1440 },
  { name: "head-network-link", app: "head", path: "/app/my-network/link", width: 1440 },
  { name: "head-open-offers", app: "head", path: "/app/offers", width: 1440 },
  {
    name: "head-dayplayer",
    app: "head",
    path: "/app/my-network",
    width: 1440,
    act: (page) => page.getByRole("list", { name: "My network" }).getByRole("link").first().click(),
  },
  {
    name: "head-dayplayer-offer",
    app: "head",
    path: "/app/my-network",
    width: 1440,
    act: (page) =>
      page
        .getByRole("link", { name: /^Offer job/ })
        .first()
        .click(),
  },
  {
    name: "head-messages",
    app: "head",
    path: "/app/messages",
    width: 1440,
    act: (page) =>
      page
        .getByRole("link", { name: /Ana Reyes/ })
        .first()
        .click(),
  },
  { name: "head-department-log", app: "head", path: "/app/department-log", width: 1440 },
  { name: "head-people-with-access", app: "head", path: "/app/people-with-access", width: 1440 },
  { name: "head-other-software", app: "head", path: "/app/other-software", width: 1440 },
  { name: "head-calendar-phone", app: "head", path: "/app/calendar", width: 390 },
  { name: "head-dayplan-phone", app: "head", path: `/app/calendar/${day(5)}`, width: 390 },
  { name: "player-sign-in", app: "player", path: "/player/sign-in", width: 390, signedOut: true },
  { name: "player-offers", app: "player", path: "/player/", width: 390 },
  {
    name: "player-accept",
    app: "player",
    path: "/player/",
    width: 390,
    act: (page) =>
      page
        .getByRole("button", { name: /^Accept,/ })
        .first()
        .click(),
  },
  { name: "player-calendar", app: "player", path: "/player/calendar", width: 390 },
  { name: "player-bookings", app: "player", path: "/player/bookings", width: 390 },
  { name: "player-messages", app: "player", path: "/player/messages", width: 390 },
  { name: "player-profile", app: "player", path: "/player/profile", width: 390 },
  { name: "player-offers-spanish", app: "player", path: "/player/", width: 390, locale: "es-US" },
  { name: "player-offers-wide", app: "player", path: "/player/", width: 1440 },
];

const wanted = process.argv.slice(2);
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0)
  throw new Error(`There is no such screen. There are ${screens.map(({ name }) => name).join(", ")}.`);

const dataDir = await mkdtemp(join(tmpdir(), "callboard-screens-"));
await chmod(dataDir, 0o755); // If this process is root, PostgreSQL runs as another user, who needs access.
try {
  const output = await run("apps/server/dist/demo.js", { DATA_DIR: dataDir });
  await takeAll(output);
} finally {
  const cluster = await realpath(join(dataDir, "postgres")).catch(() => dataDir);
  await rm(cluster, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

async function takeAll(output: string) {
  const emailOf = (who: "Head" | "Dayplayer") => new RegExp(`${who} .*?(\\S+@\\S+)`).exec(output)?.[1] ?? "";
  const password = /Password\s+(\S+)/.exec(output)?.[1] ?? "";
  const server = spawn(process.execPath, [join(root, "apps/server/dist/main.js")], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn", PUBLIC_URL: "https://callboard.example" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    const address = await addressOf(server.stdout);
    const tokens = {
      head: await signIn(address, emailOf("Head"), password, "web"),
      player: await signIn(address, emailOf("Dayplayer"), password, "player"),
    };
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ["--no-sandbox", "--disable-background-networking"],
    });
    try {
      await mkdir(folder, { recursive: true });
      for (const screen of chosen) await take(browser, screen, address, tokens[screen.app]);
    } finally {
      await browser.close();
    }
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

async function take(
  browser: Browser,
  { name, app, path, width, signedOut, locale = "en-US", act }: Screen,
  address: string,
  token: string,
) {
  const context = await browser.newContext({
    viewport: { width, height: width === 1440 ? 900 : 844 },
    deviceScaleFactor: width === 1440 ? 1 : 2,
    timezoneId: "America/Los_Angeles",
    locale,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    if (!signedOut)
      await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
        key: `callboard:${app}:token`,
        value: token,
      });
    await page.goto(`${address}${path}`);
    await page.getByRole("heading").first().waitFor();
    await settle(page);
    if (act) {
      await act(page);
      await settle(page);
    }
    const file = join(folder, `${name}.png`);
    await page.screenshot({ path: file, animations: "disabled", caret: "hide" });
    const { size } = await stat(file);
    console.log(
      `  ${name}.png, ${Math.round(size / 1000)} kB${size > maxBytes ? " (more than a picture in the repository should have)" : ""}`,
    );
  } finally {
    await context.close();
  }
}

/**
 * Waits until nothing is loading any more, however busy the machine is: a picture of a placeholder is worse than none. The
 * live stream never ends, so "networkidle" can't be used.
 */
async function settle(page: Page) {
  const isLoaded = () =>
    page.waitForFunction(() => document.querySelector("[aria-busy=true], [data-skeleton]") === null, undefined, {
      timeout: 60_000,
    });
  await page.waitForTimeout(600);
  await isLoaded();
  await page.evaluate(() => document.fonts.ready);
  // What was shown may load parts of its own.
  await page.waitForTimeout(400);
  await isLoaded();
  await page.waitForTimeout(200);
}

async function signIn(address: string, email: string, password: string, device_name: string): Promise<string> {
  const reply = await fetch(`${address}/api/token`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/142.0.0.0 Safari/537.36",
    },
    body: JSON.stringify({ email, password, device_name, remember: true }),
  });
  const { data } = (await reply.json()) as { data?: { token: string } };
  if (!data) throw new Error(`${email} can't sign in: ${reply.status}`);
  return data.token;
}

/** Runs one of the server's programs to its end and returns its output. */
async function run(file: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(root, file)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
  return output;
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address) {
      output.resume(); // A full pipe would block the process.
      return address;
    }
  }
  throw new Error("The server ended before it listened.");
}

/** Returns the date so many days from today in the demo's time zone. */
function day(days: number): string {
  return Temporal.Now.plainDateISO("America/Los_Angeles").add({ days }).toString();
}
