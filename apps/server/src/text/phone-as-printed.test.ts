import { expect, test } from "vitest";
import { phoneAsPrinted } from "./phone-as-printed.ts";

test.each([
  ["+1", "3235550100", "(323) 555-0100"],
  ["+44", "2079460958", "+44 2079460958"],
  ["+1", "", ""],
])("the number %s %s is printed as '%s'", (countryCode, national, printed) => {
  expect(phoneAsPrinted(countryCode, national)).toBe(printed);
});
