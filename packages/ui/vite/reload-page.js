// Reloads the page when the server answers again, if the app's code did not load completely: a browser does not request a
// module again in the same page after it failed to load.
{
  const counter = "callboard:started-again";
  const most = 5;
  const look = async () => {
    if (globalThis.callboardStarted) return sessionStorage.removeItem(counter);
    const code = document.querySelectorAll("script[type=module][src], link[rel=modulepreload]");
    const addresses = [...code].map((part) => part.getAttribute("src") ?? part.getAttribute("href") ?? "");
    // A missing file counts as an answer: a newer release has other files, which its page names.
    const isThere = (/** @type {string} */ address) => fetch(address).then(({ status }) => status < 500);
    const answers = await Promise.all(addresses.map(isThere)).catch(() => [false]);
    const count = Number(sessionStorage.getItem(counter));
    if (count >= most) return;
    if (!answers.every(Boolean)) return setTimeout(look, 2000);
    sessionStorage.setItem(counter, String(count + 1));
    location.reload();
  };
  // Without storage the attempts can't be counted. The page then says how to reload it.
  const begin = () => look().catch(() => undefined);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}
