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
const now = new Date();
const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
const day = `${weekdays[tomorrow.getDay()]}, ${months[tomorrow.getMonth()]} ${tomorrow.getDate()}`;
document.querySelector("[data-fact=tomorrow]")?.append(` · ${day}`);

const places = document.querySelectorAll("[data-count]");
const readCounts = async () => {
  const reply = await fetch(counters).catch(() => undefined);
  if (!reply) {
    setTimeout(readCounts, 2000);
    return;
  }
  const { data } = await reply.json().catch(() => ({}));
  // A new server displays no counters, because three zeros would discourage visitors.
  if (data && Object.values(data).every((count) => count === 0)) document.querySelector("[data-fact=counts]")?.remove();
  for (const place of places) {
    const count = data?.[place.getAttribute("data-count") ?? ""];
    if (count === undefined) place.firstElementChild?.append("–");
    else place.textContent = String(count).replace(/\B(?=(\d{3})+$)/g, ",");
  }
};
readCounts();

// The links lead to pages that run the app. Its files are in the browser's cache by then.
addEventListener("load", () => {
  for (const file of code) fetch(file, { priority: "low" }).catch(() => undefined);
});
