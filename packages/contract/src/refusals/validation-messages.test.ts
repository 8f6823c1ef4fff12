import { type TSchema, Type } from "typebox";
import { Compile } from "typebox/compile";
import { Errors } from "typebox/schema";
import { expect, test } from "vitest";
import { DayplayerProfileInput } from "../dayplayers.ts";
import { ActiveJobInput } from "../forms/active-job-input.ts";
import { BillingInput } from "../forms/billing-input.ts";
import { DayplanInput } from "../forms/dayplan-input.ts";
import { JoinInput } from "../forms/join.ts";
import { DepartmentSetup, ProductionInput } from "../forms/production-input.ts";
import { AccountInfo } from "../forms/profile.ts";
import { SignUp } from "../forms/sign-up.ts";
import { EmailAs, Line, OptionalLine } from "../shapes.ts";
import { fieldProblems, phoneNumberMessage } from "./validation-messages.ts";

/** Checks a value like a form, with the interpreter. */
function messages(schema: TSchema, value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of fieldProblems(schema, value, Errors(schema, value)[1]))
    found[path.join(".")] ??= message;
  return found;
}

test("an empty field is required, a too long one gets its limit, and an invalid one the schema's message", () => {
  const schema = Type.Object({
    street: Line("Street address", 10),
    apt: OptionalLine(5, "Apt / Suite"),
    email: EmailAs("Email"),
  });
  expect(messages(schema, { street: " ", apt: "", email: "" })).toEqual({
    street: "Street address is required.",
    email: "Email is required.",
  });
  expect(messages(schema, { street: "12345678901", apt: "123456", email: `${"x".repeat(250)}@example.com` })).toEqual({
    street: "Street address may have at most 10 characters.",
    apt: "Apt / Suite may have at most 5 characters.",
    email: "Email may have at most 254 characters.",
  });
  expect(messages(schema, { street: "1\n2", apt: "", email: "nobody" })).toEqual({
    street: "Street address must be one line of text.",
    email: "Write an email address like name@example.com.",
  });
  expect(messages(schema, {})).toEqual({
    street: "Street address is required.",
    apt: "Apt / Suite is required.",
    email: "Email is required.",
  });
});

test("a blank date is required, and a wrong amount gets one message although it may be blank", () => {
  expect(messages(ProductionInput, { end_date: "" }).end_date).toBe("End date is required.");
  for (const [rate, message] of [
    ["ten", "Rate must be a number."],
    [1_000_001, "Rate must be 1,000,000 or less."],
  ]) {
    const value = { positions: [{ name: "Costumer", rate }] };
    const problems = fieldProblems(DepartmentSetup, value, Errors(DepartmentSetup, value)[1]);
    expect(problems.filter(({ path }) => path[0] === "positions").map((found) => found.message)).toEqual([message]);
  }
});

test("a form's validation and the server's give the same message for every field", () => {
  const wrong = [
    [
      SignUp,
      { first_name: "", last_name: "x".repeat(99), email: "a", phone_number: "", department: "", password: "short" },
    ],
    [ProductionInput, { name: "x".repeat(121), start_date: "", departments: [{ name: "", manager_email: "a" }] }],
    [DepartmentSetup, { street_address: "", zip_code: "x".repeat(13), positions: [{ name: "Costumer", rate: -1 }] }],
    [AccountInfo, { first_name: 5, date_of_birth: "yesterday", phone_number: "" }],
  ] as const;
  for (const [schema, value] of wrong) {
    const compiled = fieldProblems(schema, value, Compile(schema).Errors(value));
    const sentences = compiled.map(({ path, message }) => `${path.join(".")}: ${message}`);
    const interpreted = fieldProblems(schema, value, Errors(schema, value)[1]);
    expect(new Set(interpreted.map(({ path, message }) => `${path.join(".")}: ${message}`))).toEqual(
      new Set(sentences),
    );
    for (const sentence of sentences) expect(sentence).toMatch(/: [A-Z][^A-Z_]*[^_]*\.$/);
  }
});

test.each([
  ["a day", DayplanInput, "zip"],
  ["a job", ActiveJobInput, "zip"],
  ["an invited person", JoinInput, "zip"],
  ["a profile", DayplayerProfileInput, "zip"],
  ["a billing address", BillingInput, "zip"],
  ["a production", ProductionInput, "zip_code"],
  ["an office", DepartmentSetup, "zip_code"],
] as const)("the postal code of %s has the form of its country", (_, schema, name) => {
  const problem = (country: string, zip: string) => messages(schema, { country, [name]: zip })[name];
  for (const zip of ["90012", "90012-1234"]) expect(problem("United States", zip)).toBeUndefined();
  for (const zip of ["9001", "M5V 2T6"])
    expect(problem("United States", zip)).toBe("The zip field must have 5 digits.");
  expect(problem("Canada", "M5V 2T6")).toBeUndefined();
  expect(problem("United Kingdom", "SW1A 1AA")).toBeUndefined();
  expect(problem("Hong Kong", "")).toBeUndefined();
  expect(problem("Canada", "x".repeat(13))).toBe("ZIP code may have at most 12 characters.");
});

test("an office and a billing address in the United States need their ZIP code", () => {
  const country = "United States";
  expect(messages(BillingInput, { country, zip: "" }).zip).toBe("ZIP code is required.");
  expect(messages(DepartmentSetup, { country, zip_code: "" }).zip_code).toBe("ZIP code is required.");
});

test("a phone number's message names its country with an article", () => {
  expect(phoneNumberMessage("+1", "United States")).toBe("This is not a phone number of the United States (+1).");
  expect(phoneNumberMessage("+49", "Germany")).toBe("This is not a phone number of Germany (+49).");
  expect(phoneNumberMessage("+999")).toBe("This is not a phone number of +999.");
});
