import { expect, test } from "vitest";
import { phoneText } from "./phone-text.ts";

test.each([
  ["+1 3235550140", "+1 (323) 555-0140"],
  ["+13235550140", "+1 (323) 555-0140"],
  ["+49 30123456", "+49 30123456"],
  ["+1 555", "+1 555"],
])("the phone number %s is shown as %s", (phone, shown) => {
  expect(phoneText(phone)).toBe(shown);
});
