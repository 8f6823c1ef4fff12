// Runs before the landing page is drawn: who is signed in never sees it. The key is that of src/lib/session.ts.
try {
  const key = "callboard:head:token";
  const signedIn = localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
  // A way back from a payment is settled first, whatever page it ends on.
  if (signedIn && !new URLSearchParams(location.search).has("session_id")) location.replace("/select-production");
} catch {
  // Storage is forbidden by the browser: nobody is signed in.
}
