import { ActiveJobInput } from "@callboard/contract/forms/active-job-input";
import { BillingInput } from "@callboard/contract/forms/billing-input";
import { PasswordChange } from "@callboard/contract/forms/passwords";
import { DepartmentInvitations, DepartmentSetup, ProductionInput } from "@callboard/contract/forms/production-input";
import { AccountInfo, EmailChange } from "@callboard/contract/forms/profile";
import { SignUp } from "@callboard/contract/forms/sign-up";
import { labelOf } from "@callboard/contract/refusals/validation-messages";
import { expect, test } from "vitest";
import { texts as setup } from "./accounts/account-setup.ts";
import { texts as accounts } from "./accounts/accounts.ts";
import { texts as passwords } from "./accounts/passwords.ts";
import { texts as days } from "./dayplans/dayplans.ts";
import { texts as jobs } from "./jobs.ts";
import { texts as billing } from "./payments/billing.ts";
import { texts as heads } from "./productions/head-invitation.ts";
import { texts as productions } from "./productions/productions.ts";
import { texts as settings } from "./settings.ts";

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
  ["first_name", first_name, [accounts.firstName, setup.firstName, settings.firstName]],
  ["last_name", last_name, [accounts.lastName, setup.lastName, settings.lastName]],
  ["email", email, [accounts.email, setup.email, passwords.email]],
  ["phone_number", phone_number, [accounts.phone, setup.phone, settings.phone]],
  ["password_confirmation", password_confirmation, [accounts.confirm, setup.confirm]],
  ["email", EmailChange.properties.email, [settings.newEmail]],
  ["phone_number", AccountInfo.properties.phone_number, [settings.phone]],
  ["new_password", PasswordChange.properties.password.properties.new_password, [settings.newPassword]],
  ["name", production.name, [productions.name]],
  ["type", production.type, [productions.type]],
  ["studio_name", production.studio_name, [productions.studio]],
  ["street_address", production.street_address, [productions.street]],
  ["apt_suite", production.apt_suite, [productions.apt]],
  ["city", production.city, [productions.city]],
  ["zip_code", production.zip_code, [productions.postalCode({ name: "zip" })]],
  ["name", row.name, [productions.departmentName]],
  ["manager_email", row.manager_email.anyOf[0], [productions.managerEmail]],
  ["street_address", department.street_address, [productions.officeAddress]],
  ["zip_code", department.zip_code, [productions.postalCode({ name: "zip" })]],
  ["notes", department.notes, [productions.findUs]],
  ["address", address.address, [billing.address]],
  ["apt", address.apt, [billing.apt]],
  ["city", address.city, [billing.city]],
  ["zip", address.zip, [productions.postalCode({ name: "zip" })]],
  ["department", invitation.department, [heads.department]],
  ["email", invitation.email, [heads.email]],
  ["street_address", job.street_address, [days.street]],
  ["apt_suite", job.apt_suite, [days.apt]],
  ["city", job.city, [days.city]],
  ["state", job.state, [productions.region({ name: "state" })]],
  ["zip", job.zip, [productions.postalCode({ name: "zip" })]],
  ["country", job.country, [productions.country]],
  ["address", job.address, [jobs.address]],
] as const)("%s: messages call the field what its form does", (name, schema, labels) => {
  for (const label of labels) expect(labelOf(schema, name)).toBe(label);
});
