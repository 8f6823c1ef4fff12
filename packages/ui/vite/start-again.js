// Runs beside an app's own code: where that did not come whole, the page is loaded anew once the server answers, because
// a browser that could not fetch a module does not request it again in the same page.
{
  const counter = "callboard:started-again";
  const most = 5;
  const look = async () => {
    if (globalThis.callboardStarted) return sessionStorage.removeItem(counter);
    const code = document.querySelectorAll("script[type=module][src], link[rel=modulepreload]");
    const addresses = [...code].map((part) => part.getAttribute("src") ?? part.getAttribute("href") ?? "");
    // A missing file is an answer as well: a newer release has other files, and its page names them.
    const isThere = (/** @type {string} */ address) => fetch(address).then(({ status }) => status < 500);
    const answers = await Promise.all(addresses.map(isThere)).catch(() => [false]);
    const count = Number(sessionStorage.getItem(counter));
    if (count >= most) return;
    if (!answers.every(Boolean)) return setTimeout(look, 2000);
    sessionStorage.setItem(counter, String(count + 1));
    location.reload();
  };
  // Where storage is forbidden nothing could count the attempts: the page says by itself how to load it again.
  const begin = () => look().catch(() => undefined);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}
