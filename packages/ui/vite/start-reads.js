// Requests what the screen reads before the app's code has loaded, for whoever is signed in. The app's calls use the replies
// (client/src/started-reads.ts). The build fills in the constants: the prefix of what the app stores in the browser
// (client/src/session.ts), and the addresses (app-config.ts).
{
  const prefix = "";
  /** @type {string[]} */
  const reads = [];
  /** @type {Record<string, string[]>} */
  const productionReads = {};
  try {
    const stored = (/** @type {string} */ name) =>
      sessionStorage.getItem(prefix + name) ?? localStorage.getItem(prefix + name);
    const token = stored("token");
    if (token) {
      document.documentElement.classList.add("signed-in");
      /** @type {Record<string, string>} */
      const headers = { accept: "application/json", authorization: `Bearer ${token}` };
      const started = new Map();
      const start = (/** @type {string} */ read) => {
        const reply = fetch(read, { headers });
        // A failed request is reported to the call that uses it, if there is one.
        reply.catch(() => undefined);
        started.set(read, reply);
      };
      reads.forEach(start);
      const production = JSON.parse(stored("production") ?? "null");
      if (production) headers["x-production"] = production;
      const here = location.pathname.split("/");
      for (const [path, ofScreen] of Object.entries(production && !location.search ? productionReads : {})) {
        const parts = path.split("/");
        if (parts.length === here.length && parts.every((part, index) => part[0] === ":" || part === here[index]))
          for (const read of ofScreen) start(read.replace(/:\w+/g, (name) => here[parts.indexOf(name)] ?? ""));
      }
      globalThis.callboardReads = { token, production, started };
    }
  } catch {
    // The browser forbids storage, so nobody is signed in.
  }
}
