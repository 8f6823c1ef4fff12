import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { ActiveJobInput } from "@callboard/contract/forms/active-job-input";
import { BillingInput } from "@callboard/contract/forms/billing-input";
import { PasswordChange } from "@callboard/contract/forms/passwords";
import { DepartmentInvitations, DepartmentSetup, ProductionInput } from "@callboard/contract/forms/production-input";
import { AccountInfo, EmailChange } from "@callboard/contract/forms/profile";
import { SignUp } from "@callboard/contract/forms/sign-up";
import { labelOf } from "@callboard/contract/refusals/validation-messages";
import { expect, test } from "vitest";
import { settingsTexts } from "./en/settings.ts";
import { texts } from "./texts.ts";

const production = ProductionInput.properties;
const row = production.departments.items.properties;
const department = DepartmentSetup.properties;
const job = ActiveJobInput.properties;
const address = BillingInput.properties;
const invitation = DepartmentInvitations.properties.emails.items.properties;
const {
  properties: { first_name, last_name, email, phone_number, password_confirmation },
} = SignUp;

// On the form an error replaces the label, so it has to name the field by its label.
test.each([
  ["first_name", first_name, [settingsTexts.firstName, settingsTexts.firstName]],
  ["last_name", last_name, [settingsTexts.lastName, settingsTexts.lastName]],
  ["email", email, [texts.accounts.email, accountTexts().resetLink.email]],
  ["phone_number", phone_number, [settingsTexts.phone, settingsTexts.phone]],
  ["password_confirmation", password_confirmation, [texts.accounts.confirm]],
  ["email", EmailChange.properties.email, [accountTexts().email.new]],
  ["phone_number", AccountInfo.properties.phone_number, [settingsTexts.phone]],
  ["new_password", PasswordChange.properties.password.properties.new_password, [accountTexts().password.new]],
  ["name", production.name, [texts.productions.name]],
  ["type", production.type, [texts.productions.type]],
  ["studio_name", production.studio_name, [texts.productions.studio]],
  ["street_address", production.street_address, [texts.productions.street]],
  ["apt_suite", production.apt_suite, [texts.productions.apt]],
  ["city", production.city, [texts.productions.city]],
  ["zip_code", production.zip_code, [texts.productions.postalCode({ name: "zip" })]],
  ["name", row.name, [texts.productions.departmentName]],
  ["manager_email", row.manager_email.anyOf[0], [texts.productions.managerEmail]],
  ["street_address", department.street_address, [texts.productions.officeAddress]],
  ["zip_code", department.zip_code, [texts.productions.postalCode({ name: "zip" })]],
  ["notes", department.notes, [texts.productions.findUs]],
  ["address", address.address, [texts.billing.address]],
  ["apt", address.apt, [texts.productions.apt]],
  ["city", address.city, [texts.productions.city]],
  ["zip", address.zip, [texts.productions.postalCode({ name: "zip" })]],
  ["department", invitation.department, [texts.productions.departmentName]],
  ["email", invitation.email, [settingsTexts.email]],
  ["street_address", job.street_address, [texts.dayplans.street]],
  ["apt_suite", job.apt_suite, [texts.dayplans.apt]],
  ["city", job.city, [texts.dayplans.city]],
  ["state", job.state, [texts.productions.region({ name: "state" })]],
  ["zip", job.zip, [texts.productions.postalCode({ name: "zip" })]],
  ["country", job.country, [texts.productions.country]],
  ["address", job.address, [texts.billing.address]],
] as const)("%s: messages call the field what its form does", (name, schema, labels) => {
  for (const label of labels) expect(labelOf(schema, name)).toBe(label);
});
