// Runs before an app's own code has come: for who is signed in it asks for what the screen needs meanwhile, and lets the
// page show its frame. The build fills in where the app keeps things (client/src/session.ts) and what each screen needs.
const prefix = "";
/** @type {Record<string, { parts: string[], reads: string[], ofProduction: string[] } | undefined>} */
const screens = {};
/** @type {{ reads: string[], counts: string[] }} */
const everywhere = { reads: [], counts: [] };

/** Days as the apps ask for them, by the date of this device; where the app's date is another one, it asks by itself. */
const now = new Date();
const day = (/** @type {number} */ at) => new Date(Date.UTC(now.getFullYear(), now.getMonth(), at));
const monday = (/** @type {number} */ at) => at - ((day(at).getUTCDay() + 6) % 7);
/** @type {Record<string, [first: number, days: number] | undefined>} */
const spans = { days: [now.getDate(), 7], month: [monday(1), 42], year: [monday(1), 400] };
const withDays = (/** @type {string} */ read) =>
  read.replace(/\{(\w+)\}/, (_, span) => {
    const [first, days] = spans[span] ?? [1, 1];
    const [from, to] = [day(first), day(first + days - 1)].map((each) => each.toISOString().slice(0, 10));
    return `from=${from}&to=${to}`;
  });

try {
  const kept = (/** @type {string} */ name) =>
    sessionStorage.getItem(prefix + name) ?? localStorage.getItem(prefix + name);
  const token = kept("token");
  // Where the app's code was here first, it has asked by itself.
  if (token && !globalThis.callboardReads) {
    document.documentElement.classList.add("signed-in");
    const { parts = [], reads = [], ofProduction = [] } = screens[location.pathname] ?? {};
    // Fetched before they are announced: a browser remembers a module that it could not fetch, and never asks again.
    const provide = async (/** @type {string} */ file) => {
      const response = await fetch(file);
      await response.arrayBuffer();
      if (!response.ok || file.endsWith(".css")) return response.ok;
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.crossOrigin = "";
      link.href = file;
      document.head.append(link);
      return true;
    };
    globalThis.callboardFiles = new Map(parts.map((file) => [file, provide(file)]));
    for (const coming of globalThis.callboardFiles.values()) coming.catch(() => undefined);
    const begun = new Map();
    const ask = (/** @type {string} */ read, production = "") => {
      const address = withDays(read);
      const headers = { accept: "application/json", authorization: `Bearer ${token}` };
      if (production) Object.assign(headers, { "x-production": production });
      // Each in a turn of its own: to ask costs a slow phone 15 ms, and all at once too long for a thumb.
      const reply = new Promise((turn) => setTimeout(turn)).then(() => fetch(address, { headers }));
      // Whoever takes it is told; nobody may come for it.
      reply.catch(() => undefined);
      begun.set(`${production} ${address}`, reply);
    };
    for (const read of new Set([...everywhere.reads, ...reads, ...everywhere.counts])) ask(read);
    const production = JSON.parse(kept("production") ?? "null");
    if (production) for (const read of ofProduction) ask(read, production);
    globalThis.callboardReads = { token, begun };
    // The first format of all loads what a browser knows of a language, 20 ms of a desktop: now nothing waits for it.
    setTimeout(() => new Intl.DateTimeFormat("en-US", { weekday: "short" }));
  }
} catch {
  // Storage is forbidden by the browser: nobody is signed in.
}
