// Runs before the landing page is drawn: who is signed in never sees it. The key is that of src/lib/session.ts.
try {
  const key = "callboard:head:token";
  const signedIn = localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
  // A way back from a payment is settled first, whatever page it ends on.
  if (signedIn && !new URLSearchParams(location.search).has("session_id")) location.replace("/select-production");
} catch {
  // Storage is forbidden by the browser: nobody is signed in.
}

// The page's own code, which the browser would find a round trip later. The build fills it in; load-code.ts takes it.
/** @type {string[]} */
const code = [];
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
