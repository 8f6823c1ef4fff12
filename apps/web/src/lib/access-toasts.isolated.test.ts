import { serveToasts, type ToastNote } from "@callboard/ui/toast";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accessToast, closeSignInRequest, requestSignIn, screenChanged } from "./access-toasts.ts";

let shown: Map<string, ToastNote>;
let stop: () => void;
beforeEach(() => {
  history.replaceState(null, "", "/edit-production/1");
  shown = new Map();
  stop = serveToasts({ show: (id, note) => void shown.set(id, note), close: (id) => void shown.delete(id) });
  // Those that other tests left waiting arrive at once.
  shown.clear();
});
afterEach(() => stop());
const texts = () => [...shown.values()].map(({ text }) => text);

test("toasts of the access area stay until they are closed", () => {
  accessToast({ kind: "success", text: "Successfully saved" });
  accessToast({ kind: "info", text: "Sign in first" });
  expect([...shown.values()].map(({ sticky }) => sticky)).toEqual([true, true]);
});

test("a success toast closes when its screen is left; an error stays", () => {
  accessToast({ kind: "success", text: "Address saved" });
  accessToast({ kind: "error", text: "Failed to claim invitation." });
  screenChanged("/edit-production/1");
  expect(texts()).toEqual(["Address saved", "Failed to claim invitation."]);
  screenChanged("/select-production");
  expect(texts()).toEqual(["Failed to claim invitation."]);
});

test("a success toast for the next screen closes when that screen is left", () => {
  accessToast({ kind: "success", text: "Successfully saved" }, "next");
  screenChanged("/edit-production/1");
  screenChanged("/select-production");
  expect(texts()).toEqual(["Successfully saved"]);
  screenChanged("/app/dashboard");
  expect(texts()).toEqual([]);
});

test("an error that says why the next screen is shown closes when that screen is left", () => {
  accessToast({ kind: "error", text: "Access is restricted, payment is required" }, "next");
  screenChanged("/select-production");
  expect(texts()).toEqual(["Access is restricted, payment is required"]);
  screenChanged("/app/transactions");
  expect(texts()).toEqual([]);
});

test("the request to sign in closes after sign-in", () => {
  requestSignIn("Please sign in or create an account to accept the invitation.");
  screenChanged("/sign-in");
  expect(texts()).toHaveLength(1);
  closeSignInRequest();
  expect(texts()).toEqual([]);
});
