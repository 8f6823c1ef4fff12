import { expect, test } from "vitest";
import { phoneAsPrinted } from "./phone-as-printed.ts";

test.each([
  ["+1 3235550100", "(323) 555-0100"],
  ["+13235550100", "(323) 555-0100"],
  ["+44 2079460958", "+44 2079460958"],
  ["", ""],
])("the number '%s' is printed as '%s'", (phone, printed) => {
  expect(phoneAsPrinted(phone)).toBe(printed);
});
