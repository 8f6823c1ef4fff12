import type { Locator } from "@playwright/test";

/** Types a code digit by digit, as a person does, because the form submits a code that is pasted at once. */
export async function typeCode(field: Locator, digits: string) {
  await field.fill("");
  await field.pressSequentially(digits);
}
