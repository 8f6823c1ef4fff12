import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSession } from "../session.ts";
import { createSounds } from "./sounds.ts";

const rung: number[] = [];
const node = () => {
  const self = { gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} } };
  return { ...self, frequency: { value: 0 }, connect: (next: unknown) => next, start() {}, stop() {} };
};
/**
 * A replacement for the audio of browsers, which the DOM of the tests lacks. It is silent until it is resumed after a
 * user gesture.
 */
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
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const touch = () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
const aSounds = (prefix: string) =>
  createSounds(createSession(prefix).memory, prefix, Context as unknown as typeof AudioContext);

test("no sound plays before a user gesture", async () => {
  const sounds = aSounds("before:");
  sounds.play("new");
  expect(rung).toHaveLength(0);
  touch();
  await vi.runAllTimersAsync();
  sounds.play("new");
  expect(rung.length).toBeGreaterThan(0);
});

test("a gesture before the code was loaded counts", async () => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  const sounds = aSounds("earlier:");
  await vi.runAllTimersAsync();
  sounds.play("new");
  expect(rung.length).toBeGreaterThan(0);
});

test("switched off it stays silent, also after a reload; switched on it plays a sound", async () => {
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
