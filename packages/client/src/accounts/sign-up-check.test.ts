import { unchosenDepartment } from "@callboard/contract/choices";
import { expect, test } from "vitest";
import { signUpCheck } from "./sign-up-check.ts";

test("a sign-up needs a chosen department and the same password twice", async () => {
  const values = {
    first_name: "Robin",
    last_name: "Hale",
    email: "robin@example.com",
    country_code: "+1",
    phone_number: "213 555 0142",
    user_type: "department_head",
    department: unchosenDepartment,
    password: "a-fine-long-horse",
    password_confirmation: "a-fine-long-hose",
  } as const;
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await signUpCheck({ hasPassword: true })(values, undefined, options);
  expect(errors).toMatchObject({
    department: { message: "Choose a department." },
    password_confirmation: { message: "The passwords do not match." },
  });
  expect(Object.keys(errors)).toHaveLength(2);
});
