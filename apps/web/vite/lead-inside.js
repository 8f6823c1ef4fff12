// Runs before the landing page is drawn: who is signed in never sees it. The key is that of src/lib/session.ts.
try {
  const key = "callboard:head:token";
  const signedIn = localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
  // A way back from a payment is settled first, whatever page it ends on.
  if (signedIn && !new URLSearchParams(location.search).has("session_id")) location.replace("/select-production");
} catch {
  // Storage is forbidden by the browser: nobody is signed in.
}

// What the build fills in: the app's first file, and the page's own files, which the browser would find a round trip later
// and load-code.ts takes.
const entry = "";
/** @type {string[]} */
const code = [];

// Everything on this page is displayed without the app's code, whose evaluation takes a slow phone longer than the rest of
// the first paint. A page in the background is never painted.
const painted = new Promise((shown) =>
  document.hidden ? setTimeout(shown) : requestAnimationFrame(() => setTimeout(shown)),
);
globalThis.callboardCode = painted.then(() => {
  globalThis.callboardFiles = new Map(
    code.map((file) => {
      const coming = fetch(file, { priority: "low" }).then(async (reply) => {
        await reply.arrayBuffer();
        return reply.ok;
      });
      coming.catch(() => undefined);
      return [file, coming];
    }),
  );
  return import(entry);
});
globalThis.callboardCode.catch(() => undefined);
