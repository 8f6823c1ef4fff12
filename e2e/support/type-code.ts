import type { Locator } from "@playwright/test";

/** Types a mailed or texted code digit by digit, as a person does: a code that comes at once is sent by the form itself. */
export async function typeCode(field: Locator, digits: string) {
  await field.fill("");
  await field.pressSequentially(digits);
}
