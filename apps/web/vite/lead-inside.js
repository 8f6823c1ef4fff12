// Runs before the landing page is drawn, which has none of the app's code: who is signed in never sees it. The key is that
// of src/lib/session.ts.
{
  let signedIn = false;
  try {
    const key = "callboard:head:token";
    signedIn = localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
  } catch {
    // Storage is forbidden by the browser: nobody is signed in.
  }
  // A way back from a payment is settled first, whatever page it ends on.
  if (new URLSearchParams(location.search).has("session_id")) location.replace(`/payment/return${location.search}`);
  else if (signedIn) location.replace("/select-production");
}
