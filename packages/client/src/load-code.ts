import { createWatchers } from "@callboard/ui/watchers";
import { missedServer, onReachable } from "./reachability.ts";

/** A running server does not have the file, because a newer release replaced it. */
export class CodeReplaced extends Error {
  override readonly name = "CodeReplaced";
}

/** Milliseconds before the second attempt; each further pause is twice as long, up to the last. */
const firstPause = 500;
const longestPause = 5000;
/** During a rollout, requests reach old and new processes in turn, so a missing file is requested this many times. */
const attemptsAtMissing = 3;

/** By address: the files that are in the browser's cache, or being loaded. The one of this module, the app's, has run. */
const files = new Map([[import.meta.url, Promise.resolve()]]);

/**
 * Runs a dynamic import after all of its files are in the browser's cache. The build passes the module itself, its
 * static imports and its style sheets. If a module can't be fetched, Chromium caches the failure as long as the page
 * exists, also for everything that imports it, so an `import()` must never depend on the network. A `fetch()` has no
 * such cache: it is repeated until it succeeds, and the import is then served from the cache, because names with a hash
 * never expire. Rejects only if the page can't load the code any more; `onCodeLost` is called then.
 */
export async function loadCode<T>(load: () => Promise<T>, needed: readonly string[]): Promise<T> {
  try {
    await Promise.all(needed.map((file) => provide(new URL(file, location.href).href)));
    return await load();
  } catch (error) {
    loseCode();
    throw error;
  }
}

function provide(address: string): Promise<void> {
  let coming = files.get(address);
  if (!coming) {
    coming = address.endsWith(".css") ? addStyle(address) : addScript(address);
    files.set(address, coming);
    coming.catch(() => files.delete(address));
  }
  return coming;
}

async function addScript(address: string): Promise<void> {
  // The modules of the first load have run.
  if (linkTo(address, "modulepreload")) return;
  await untilFetched(address);
  // The link starts compiling, and the files of one import are read in parallel instead of one after the other.
  document.head.append(newLink(address, "modulepreload"));
}

async function addStyle(address: string): Promise<void> {
  if (linkTo(address, "stylesheet")?.sheet) return;
  for (;;) {
    await untilFetched(address);
    const link = newLink(address, "stylesheet");
    const applied = new Promise<boolean>((settled) => {
      link.onload = () => settled(true);
      link.onerror = () => settled(false);
    });
    linkTo(address, "stylesheet")?.remove();
    document.head.append(link);
    if (await applied) return;
    await pauseOrReached(firstPause);
  }
}

const linkTo = (address: string, rel: "modulepreload" | "stylesheet") =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].find(({ href }) => href === address);

function newLink(address: string, rel: "modulepreload" | "stylesheet") {
  const link = document.createElement("link");
  link.rel = rel;
  link.crossOrigin = "";
  link.href = address;
  return link;
}

async function untilFetched(address: string): Promise<void> {
  let missing = 0;
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    const outcome = await fetchCompletely(address);
    if (outcome === "there") return;
    if (outcome === "missing") {
      missing += 1;
      if (missing === attemptsAtMissing) throw new CodeReplaced(address);
    } else missedServer();
    await pauseOrReached(pause);
  }
}

/** Reads the whole body, because the browser does not cache an interrupted reply. */
const fetchCompletely = (address: string): Promise<"there" | "missing" | "unreachable"> =>
  fetch(address)
    .then(async (response) => {
      await response.arrayBuffer();
      if (response.ok) return "there";
      return response.status === 404 ? "missing" : "unreachable";
    })
    .catch(() => "unreachable" as const);

const pauseOrReached = (milliseconds: number) =>
  new Promise<void>((over) => {
    const end = () => {
      clearTimeout(timer);
      unwatch();
      over();
    };
    const timer = setTimeout(end, milliseconds);
    const unwatch = onReachable(end);
  });

let lost = false;
const { watch, notify } = createWatchers();

function loseCode() {
  lost = true;
  notify();
}

/** Whether code that this page needs can't be loaded any more, so that the page has to be reloaded. */
export const isCodeLost = (): boolean => lost;

/** Calls `watch` when the page has to be reloaded. Returns a function that unsubscribes. */
export const onCodeLost = watch;

declare global {
  /**
   * True once the app's own code runs. Otherwise ui/vite/reload-page.js reloads the page when the server can be
   * reached.
   */
  var callboardStarted: boolean | undefined;
}

globalThis.callboardStarted = true;
// Checks the style sheets of the page itself, because the code runs even if one of them failed to load.
if (typeof document !== "undefined")
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) void provide(link.href).catch(loseCode);
