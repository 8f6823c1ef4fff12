import { expect, test } from "vitest";
import { nextAddress, signInFor } from "./next-address.ts";

test("signing in leads to the address of the mail or notification that was opened", () => {
  expect(signInFor("/bookings/7")).toBe("/sign-in?next=%2Fbookings%2F7");
  expect(nextAddress(new URLSearchParams("next=%2Fbookings%2F7"))).toBe("/bookings/7");
});

test.each(["", "https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)"])(
  "an address outside the app, %o, leads to the offers",
  (next) => {
    expect(nextAddress(new URLSearchParams({ next }))).toBe("/");
  },
);
