// The last script of the landing page. It writes the values that the build can't know into the page, so that the page does
// not need the app's code, whose evaluation is the longest task on a slow phone. In the app, LandingPage and SampleDay
// display the same.

// The build fills in the names of days and months, the address of the counters, and the files that sign-in needs.
/** @type {string[]} */
const weekdays = [];
/** @type {string[]} */
const months = [];
const counters = "";
/** @type {string[]} */
const code = [];

// The line about a slow load stays where a style sheet was lost.
const styles = document.querySelectorAll("link[rel=stylesheet]");
if ([...styles].every((link) => link instanceof HTMLLinkElement && link.sheet))
  document.getElementById("late")?.remove();

// Without Intl: the first of its formats takes a slow phone 100 ms.
const sample = document.querySelector("[data-fact=tomorrow]");
const title = sample?.textContent;
const writeTomorrow = () => {
  const now = new Date();
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const day = `${weekdays[tomorrow.getDay()]}, ${months[tomorrow.getMonth()]} ${tomorrow.getDate()}`;
  if (sample) sample.textContent = `${title} · ${day}`;
};

const places = document.querySelectorAll("[data-count]");
/** The last request got no reply. */
let isAway = false;
let readAt = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;
const readCounts = async () => {
  clearTimeout(retry);
  readAt = Date.now();
  const reply = await fetch(counters).catch(() => undefined);
  isAway = !reply;
  if (!reply) {
    clearTimeout(retry);
    retry = setTimeout(readCounts, 2000);
    return;
  }
  const { data } = await reply.json().catch(() => ({}));
  for (const place of places) {
    const count = data?.[place.getAttribute("data-count") ?? ""];
    if (count !== undefined) place.textContent = String(count).replace(/\B(?=(\d{3})+$)/g, ",");
    else if (place.firstElementChild) place.firstElementChild.textContent = "–";
  }
};
writeTomorrow();
readCounts();

// A page that is looked at again after a while, or after "Back", is brought up to date. Counters are kept as long in the app.
const keptMs = 60_000;
const refresh = () => {
  if (document.hidden || Date.now() - readAt < keptMs) return;
  writeTomorrow();
  readCounts();
};
document.addEventListener("visibilitychange", refresh);
addEventListener("pageshow", refresh);

// The browser would replace the page by its own about the missing network. Whether there is one is only certain after a
// request: a browser without a network may reach a server on this machine.
const line = document.querySelector("[data-fact=unreachable]");
document.addEventListener("click", async (event) => {
  const link = event.target instanceof Element && event.target.closest("a");
  const opensHere = link && link.origin === location.origin && !(event.ctrlKey || event.metaKey || event.shiftKey);
  if (!opensHere || (navigator.onLine && !isAway)) return;
  event.preventDefault();
  line?.toggleAttribute("hidden", true);
  const reach = fetch(link.href, { method: "HEAD", signal: AbortSignal.timeout(5000) });
  const found = await reach.catch(() => undefined);
  if (found) location.assign(link.href);
  else line?.toggleAttribute("hidden", false);
});
addEventListener("online", () => line?.toggleAttribute("hidden", true));

// The links lead to pages that run the app. Its files are in the browser's cache by then.
addEventListener("load", () => {
  for (const file of code) fetch(file, { priority: "low" }).catch(() => undefined);
});
