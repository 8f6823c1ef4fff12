import { expect, test } from "vitest";
import { formPath, newProduction, productionResolver, toSend } from "./production-values.ts";

const account = {
  id: "1",
  first_name: "Marguerite",
  last_name: "Castellano",
  email: "head@example.com",
  type: "department_head" as const,
  department: "Costume",
  phone_number: "",
  country_code: "+1",
  profile_picture_url: null,
  language: null,
  has_payment: false,
};
const filled = {
  ...newProduction(account, "2026-11-20"),
  name: "The Long Tide",
  type: "Feature Film",
  studio_name: "Harbor Pictures",
  end_date: "2026-12-20",
  city: "Los Angeles",
  time_zone: "America/Los_Angeles",
};
const own = { name: "Costume", manager_email: "head@example.com" };
const check = (departments: { name: string; manager_email: string }[], more = {}) =>
  productionResolver({ ...filled, ...more, departments }, undefined, { fields: {}, shouldUseNativeValidation: false });

test("the creator's own department is the first row", () => {
  expect(filled.departments).toEqual([own]);
});

test("rows without a department or an email are not sent, and errors are mapped to their rows", async () => {
  const rows = [own, { name: "", manager_email: "x@example.com" }, { name: "Grip", manager_email: "not-an-address" }];
  expect(toSend({ ...filled, departments: rows }).rows).toEqual([0, 2]);
  expect(formPath("departments.1.manager_email", [0, 2])).toBe("departments.2.manager_email");
  const { errors } = await check(rows);
  expect(Object.keys(errors.departments ?? [])).toContain("2");
  expect(errors.departments?.[1]).toBeUndefined();
});

test("a department can be listed only once, compared without case", async () => {
  const { errors } = await check([own, { name: "costume", manager_email: "other@example.com" }]);
  expect(errors.departments?.[1]?.name?.message).toBe("This department is in the list twice.");
});

test("a production can't end before it starts", async () => {
  const { errors } = await check([own], { end_date: "2026-11-19" });
  expect(errors.end_date?.message).toBe("The end date is before the start date.");
});

test("a production in a place that is not known needs a time zone", async () => {
  const { errors } = await check([own], { city: "Back Lot", time_zone: "" });
  expect(errors.time_zone?.message).toBe("We don't know this place. Choose its time zone.");
});

test("a complete production is valid", async () => {
  expect((await check([own])).errors).toEqual({});
});

test("a department whose head left is sent without an email; one whose email was removed is not sent", () => {
  const left = { id: "0198f3a0-0000-7000-8000-000000000001", name: "Grip", manager_email: "" };
  const emptied = { id: "0198f3a0-0000-7000-8000-000000000002", name: "Props", manager_email: "" };
  const initial = { ...filled, departments: [own, left, { ...emptied, manager_email: "props@example.com" }] };
  expect(toSend({ ...filled, departments: [own, left, emptied] }, initial).rows).toEqual([0, 1]);
});
