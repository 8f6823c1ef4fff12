// Runs before the app's own code has come: for who is signed in it asks for what the screen needs meanwhile, and lets the
// page show its frame. The key is that of src/lib/session.ts; the build fills in what each screen needs.
/** @type {Record<string, { parts: string[], reads: string[] } | undefined>} */
const screens = {};
/** @type {{ reads: string[], counts: string[] }} */
const everywhere = { reads: [], counts: [] };

/** All days that can be marked, as src/lib/requests/availability.ts asks for them: 400 from the Monday of this month's page. */
const yearAhead = () => {
  const now = new Date();
  const day = (/** @type {number} */ at) => new Date(Date.UTC(now.getFullYear(), now.getMonth(), at));
  const monday = 1 - ((day(1).getUTCDay() + 6) % 7);
  const [from, to] = [day(monday), day(monday + 399)].map((each) => each.toISOString().slice(0, 10));
  return `from=${from}&to=${to}`;
};

try {
  const key = "callboard:player:token";
  const token = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  // Where the app's code was here first, it has asked by itself.
  if (token && !globalThis.callboardReads) {
    document.documentElement.classList.add("signed-in");
    const { parts = [], reads = [] } = screens[location.pathname] ?? {};
    for (const file of parts) {
      const isStyle = file.endsWith(".css");
      const link = document.createElement("link");
      link.rel = isStyle ? "preload" : "modulepreload";
      if (isStyle) link.as = "style";
      link.crossOrigin = "anonymous";
      link.href = file;
      document.head.append(link);
    }
    const begun = new Map();
    const headers = { accept: "application/json", authorization: `Bearer ${token}` };
    for (const read of new Set([...everywhere.reads, ...reads, ...everywhere.counts])) {
      const address = read.replace("{year}", yearAhead);
      // Each in a turn of its own: to ask costs a slow phone 15 ms, and all at once too long for a thumb.
      const reply = new Promise((turn) => setTimeout(turn)).then(() => fetch(address, { headers }));
      // Whoever takes it is told; nobody may come for it.
      reply.catch(() => undefined);
      begun.set(address, reply);
    }
    globalThis.callboardReads = { token, begun };
    // The first format of all loads what a browser knows of a language, 20 ms of a desktop: now nothing waits for it.
    setTimeout(() => new Intl.DateTimeFormat("en-US", { weekday: "short" }));
  }
} catch {
  // Storage is forbidden by the browser: nobody is signed in.
}
