// Runs before the app's own code has come: for who is signed in it asks for what the screen needs meanwhile, and lets the
// page show its frame. The key is that of src/lib/session.ts; the build fills in what each screen needs.
/** @type {Record<string, { parts: string[], reads: string[] } | undefined>} */
const screens = {};
/** @type {string[]} */
const everywhere = [];
try {
  const key = "callboard:player:token";
  const token = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  if (token) {
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
    for (const address of [...everywhere, ...reads]) {
      const reply = fetch(address, { headers: { accept: "application/json", authorization: `Bearer ${token}` } });
      // Whoever takes it is told; nobody may come for it.
      reply.catch(() => undefined);
      begun.set(address, reply);
    }
    globalThis.callboardReads = { token, begun };
  }
} catch {
  // Storage is forbidden by the browser: nobody is signed in.
}
