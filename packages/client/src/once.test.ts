import { expect, test, vi } from "vitest";
import { once, oncePer } from "./once.ts";

test("nothing is made before it is asked for, and nothing twice", () => {
  const make = vi.fn(() => ({}));
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(made()).toBe(made());
  expect(make).toHaveBeenCalledOnce();
});

test("of each name there is one", () => {
  const made = oncePer((name) => ({ name }));
  expect(made("UTC")).toBe(made("UTC"));
  expect(made("Asia/Tokyo")).toEqual({ name: "Asia/Tokyo" });
});
