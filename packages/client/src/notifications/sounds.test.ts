import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSession } from "../session.ts";
import { createSounds } from "./sounds.ts";

const rung: number[] = [];
const node = () => {
  const self = { gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} } };
  return { ...self, frequency: { value: 0 }, connect: (next: unknown) => next, start() {}, stop() {} };
};
/** The DOM of the tests has no audio. As a browser's: it stays silent until it was woken after a touch. */
class Context {
  state = "suspended";
  currentTime = 0;
  destination = {};
  async resume() {
    this.state = "running";
  }
  createGain = node;
  createOscillator() {
    const made = node();
    return { ...made, start: () => void rung.push(made.frequency.value) };
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  rung.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});
const touch = () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
const aSounds = (prefix: string) =>
  createSounds(createSession(prefix).memory, prefix, Context as unknown as typeof AudioContext);

test("nothing sounds before the page was touched", async () => {
  const sounds = aSounds("before:");
  sounds.play("new");
  expect(rung).toHaveLength(0);
  touch();
  await vi.runAllTimersAsync();
  sounds.play("new");
  expect(rung.length).toBeGreaterThan(0);
});

test("switched off it stays silent, also after a reload; switched on it is heard", async () => {
  const sounds = aSounds("off:");
  touch();
  await vi.runAllTimersAsync();
  sounds.set(false);
  sounds.play("sent");
  aSounds("off:").play("sent");
  expect(rung).toHaveLength(0);
  sounds.set(true);
  expect(rung.length).toBeGreaterThan(0);
});
