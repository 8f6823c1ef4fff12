import { missedServer, onReachable } from "./reachability.ts";

/** A file that a server which is there does not have: a newer release replaced it. */
export class CodeReplaced extends Error {
  override readonly name = "CodeReplaced";
}

/** Milliseconds before the second attempt; each further pause is twice as long, up to the last. */
const firstPause = 500;
const longestPause = 5000;
/** While a release is rolled out, old and new processes answer in turns: a missing file is requested so many times. */
const attemptsAtMissing = 3;

/** By address: the files that are in the browser's cache, or on their way into it. */
const files = new Map<string, Promise<void>>();

/**
 * Runs a dynamic import after all of its files are in the browser: the build passes in the module itself, what it imports
 * statically and its style sheets. Chromium remembers a module that could not be fetched for as long as the page lives, and
 * everything that imports it, so an `import()` must never meet a lost connection. A `fetch()` is not remembered: it is
 * repeated until the file is there, and the import is then served from the cache, since names with a hash never expire.
 *
 * Rejects only where the code can't come into this page any more; `onCodeLost` is called then.
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
  // What the page began with has run, and what the script at its door fetched is announced by a link as well.
  if (linkTo(address, "modulepreload")) return;
  await untilFetched(address);
  // It compiles meanwhile, and the files of one import are read side by side instead of one after the other.
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
  // The script at the page's door may have begun; what failed there is requested anew here.
  if (await globalThis.callboardFiles?.get(new URL(address).pathname)?.catch(() => false)) return;
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    const outcome = await fetchWhole(address);
    if (outcome === "there") return;
    if (outcome === "missing") {
      missing += 1;
      if (missing === attemptsAtMissing) throw new CodeReplaced(address);
    } else missedServer();
    await pauseOrReached(pause);
  }
}

/** To the end: what breaks off in the middle is not in the cache. */
const fetchWhole = (address: string): Promise<"there" | "missing" | "unreachable"> =>
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
const watchers = new Set<() => void>();

function loseCode() {
  lost = true;
  for (const watch of watchers) watch();
}

/** Whether code that this page needs can't come into it any more: only loading the page anew brings it. */
export const isCodeLost = (): boolean => lost;

/** Called when the page has to be loaded anew. Ends with the returned function. */
export function onCodeLost(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

declare global {
  /** The files of the first screen that ui/vite/at-the-door.js fetches, by path: true where one has come whole. */
  var callboardFiles: { get(path: string): Promise<boolean> | undefined } | undefined;
  /** The app's own code runs: otherwise ui/vite/start-again.js loads the page anew once the server is there. */
  var callboardStarted: boolean | undefined;
}

globalThis.callboardStarted = true;
// The style sheets of the page itself: where one was lost, the code is there without it.
if (typeof document !== "undefined")
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) void provide(link.href).catch(loseCode);
