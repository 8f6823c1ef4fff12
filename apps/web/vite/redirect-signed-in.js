// Redirects users who are signed in before the landing page is rendered, which has none of the app's code. The key is that
// of src/lib/session.ts.
{
  const redirect = () => {
    let signedIn = false;
    try {
      const key = "callboard:head:token";
      signedIn = localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
    } catch {
      // The browser forbids storage, so that nobody is signed in.
    }
    // A return from a payment is handled first, because it may end on any page.
    if (new URLSearchParams(location.search).has("session_id")) location.replace(`/payment/return${location.search}`);
    else if (signedIn) location.replace("/select-production");
  };
  redirect();
  // The browser displays this page again on "Back" as it was, before the visitor signed in.
  addEventListener("pageshow", (event) => event instanceof PageTransitionEvent && event.persisted && redirect());
}
