// Ends the landing page: what the build can't know is written into it here, so that the page needs neither the app's code
// nor its evaluation, the longest task of a slow phone. In the app, LandingPage and SampleDay display the same.

// What the build fills in: the names of days and months, the address of the counters, and the files that sign-in needs.
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
  // A server that has just begun shows none, because zeros speak against it.
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
