import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeToast, endScreenToasts, onWaitingToasts, serveToasts, toast, waitingToasts } from "./toast.ts";

const aHost = () => ({ show: vi.fn(), close: vi.fn() });
let stop: (() => void) | undefined;
// A host takes those that other tests left waiting.
beforeEach(() => serveToasts(aHost())());
afterEach(() => stop?.());

test("toasts from before the host was loaded are shown once, in order, when it has loaded", () => {
  const first = toast({ kind: "success", text: "Offer extended" });
  const second = toast({ kind: "error", text: "Failed to get token" });
  const host = aHost();
  stop = serveToasts(host);
  expect(host.show.mock.calls.map(([id]) => id)).toEqual([first, second]);
  stop();
  const next = aHost();
  stop = serveToasts(next);
  expect(next.show).not.toHaveBeenCalled();
});

test("a toast that was closed while it waited is not shown", () => {
  closeToast(toast({ kind: "info", text: "Back online." }));
  const host = aHost();
  stop = serveToasts(host);
  expect(host.show).not.toHaveBeenCalled();
});

test("a screen that is left ends its toasts, but for errors and what was raised on the way to the next one", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1e9);
  const host = aHost();
  stop = serveToasts(host);
  endScreenToasts();
  const saved = toast({ kind: "info", text: "12 days saved." });
  toast({ kind: "error", text: "Not sent" });
  toast({ kind: "info", text: "Kept until it is read", sticky: true });
  now.mockReturnValue(1e9 + 3000);
  toast({ kind: "success", text: "You are booked." });
  host.close.mockClear();
  endScreenToasts();
  now.mockRestore();
  expect(host.close.mock.calls).toEqual([[saved]]);
});

test("a success takes the place of the one before it, but of no other toast and of none with an action", () => {
  const host = aHost();
  stop = serveToasts(host);
  const saved = toast({ kind: "success", text: "Dayplan saved" });
  host.close.mockClear();
  toast({ kind: "error", text: "Not sent" });
  toast({ kind: "success", text: "2 offers revoked", action: { label: "Undo", onClick: vi.fn() } });
  expect(host.close).not.toHaveBeenCalled();
  toast({ kind: "success", text: "3 positions activated" });
  expect(host.close.mock.calls).toEqual([[saved]]);
});

test("a toast without a text is not shown", () => {
  const host = aHost();
  stop = serveToasts(host);
  toast({ kind: "error", text: undefined as never });
  expect(host.show).not.toHaveBeenCalled();
});

test("a waiting toast makes the host load", () => {
  const called = vi.fn();
  const forget = onWaitingToasts(called);
  const id = toast({ kind: "info", text: "Ana Reyes accepted" });
  expect(called).toHaveBeenCalledTimes(1);
  expect(waitingToasts().map(({ id }) => id)).toEqual([id]);
  forget();
  closeToast(id);
});
