// Redirects users who are signed in before the landing page is rendered, which has none of the app's code. The key is that
// of src/lib/session.ts. A session that has ended is cleared, and the page stays.
{
  const key = "callboard:head:token";
  /** @type {Storage[]} */
  let stores = [];
  try {
    stores = [sessionStorage, localStorage];
  } catch {
    // The browser forbids storage, so that nobody is signed in.
  }
  const redirect = async () => {
    // A return from a payment is handled first, because it may end on any page.
    if (new URLSearchParams(location.search).has("session_id"))
      return location.replace(`/payment/return${location.search}`);
    const token = stores.map((store) => store.getItem(key)).find(Boolean);
    if (!token) return;
    document.documentElement.hidden = true;
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch("/api/account", { headers }).catch(() => undefined);
    if (reply?.status !== 401) return location.replace("/select-production");
    for (const store of stores) store.removeItem(key);
    document.documentElement.hidden = false;
  };
  redirect();
  // The browser displays this page again on "Back" as it was, before the visitor signed in.
  addEventListener("pageshow", (event) => event instanceof PageTransitionEvent && event.persisted && redirect());
}
