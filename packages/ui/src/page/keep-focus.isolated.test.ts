import { beforeEach, expect, test } from "vitest";
import { keepFocus } from "./keep-focus.ts";

keepFocus();

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root"><main>
      <h1>Day</h1>
      <button id="on-page"></button>
      <section><h2>Matches</h2><button id="in-section"></button><button id="next"></button></section>
    </main></div>
    <div id="portal"><button id="in-portal"></button></div>`;
});

const byId = (id: string) => document.getElementById(id) as HTMLElement;
/** Removes an element, lets the watcher act, and returns the element that has the focus then. */
async function focusAfterRemoving(id: string) {
  byId(id).remove();
  await new Promise((done) => setTimeout(done));
  return document.activeElement;
}

test("the heading of the section gets the focus, or else that of the screen", async () => {
  byId("in-section").focus();
  expect((await focusAfterRemoving("in-section"))?.textContent).toBe("Matches");
  byId("on-page").focus();
  expect((await focusAfterRemoving("on-page"))?.textContent).toBe("Day");
});

test("the heading of the outer section gets the focus when the inner one is removed", async () => {
  document
    .querySelector("section")
    ?.insertAdjacentHTML("beforeend", "<section id='bar'><button id='clear'></button></section>");
  byId("clear").focus();
  expect((await focusAfterRemoving("bar"))?.textContent).toBe("Matches");
});

test("in an open sheet its heading gets the focus", async () => {
  document.querySelector("section")?.insertAdjacentHTML("beforeend", "<dialog open><h2>Offer</h2></dialog>");
  document.querySelector("dialog")?.append(byId("on-page"));
  byId("on-page").focus();
  expect((await focusAfterRemoving("on-page"))?.textContent).toBe("Offer");
});

test("what opened a dialog outside the root counts as focused until the dialog is gone", async () => {
  byId("in-section").focus();
  byId("in-portal").focus();
  expect(await focusAfterRemoving("in-section")).toBe(byId("in-portal"));
  expect((await focusAfterRemoving("portal"))?.textContent).toBe("Matches");
});

test("a heading that comes late gets the focus", async () => {
  byId("on-page").focus();
  document.querySelector("h1")?.remove();
  document.querySelector("section")?.remove();
  expect(await focusAfterRemoving("on-page")).toBe(document.body);
  document.querySelector("main")?.insertAdjacentHTML("beforeend", "<h1>Dashboard</h1>");
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement?.textContent).toBe("Dashboard");
});

test("a list passes the focus to its next row first", async () => {
  const list = new MutationObserver(() => byId("next").focus());
  list.observe(byId("in-section").parentElement as HTMLElement, { childList: true });
  byId("in-section").focus();
  expect(await focusAfterRemoving("in-section")).toBe(byId("next"));
});

test("nothing happens when something else is removed", async () => {
  byId("next").focus();
  expect(await focusAfterRemoving("in-section")).toBe(byId("next"));
});
