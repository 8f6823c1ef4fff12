import { expect, test, vi } from "vitest";
import { once, oncePer } from "./once.ts";

test("a value is created on first use, and only once", () => {
  const make = vi.fn(() => ({}));
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(made()).toBe(made());
  expect(make).toHaveBeenCalledOnce();
});

test("each name has one value", () => {
  const made = oncePer((name) => ({ name }));
  expect(made("UTC")).toBe(made("UTC"));
  expect(made("Asia/Tokyo")).toEqual({ name: "Asia/Tokyo" });
});
