import { act, renderHook } from "@testing-library/react";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { Refused } from "./call.ts";
import { schemaResolver } from "./schema-resolver.ts";
import { useSentForm } from "./use-sent-form.ts";

const Rates = Type.Object({
  city: Type.String({ minLength: 1 }),
  positions: Type.Array(Type.Object({ rate: Type.Number() })),
});
const check = schemaResolver(Rates);
const aForm = (city = "Burbank") =>
  renderHook(() => useSentForm({ values: { city, positions: [{ rate: 40 }] }, check, under: "setup." }));
const refusal = (errors: Record<string, string[]>) => new Refused({ status: 422, message: "Check your data.", errors });

test("values that the check refuses are not sent, and the error is shown at the field", async () => {
  const { result } = aForm("");
  const sent: unknown[] = [];
  await act(() => result.current.submit((values) => sent.push(values))());
  expect(sent).toEqual([]);
  expect(result.current.field("city").error).toBeDefined();
  act(() => result.current.field("city").onClearError());
  expect(result.current.field("city").error).toBeUndefined();
});

test("field errors of the server are shown at their fields, also in rows, and other errors beside the button", () => {
  const { result } = aForm();
  act(() => result.current.refused(refusal({ "setup.city": ["Too far."], "setup.positions.0.rate": ["Too low."] })));
  expect([result.current.field("city").error, result.current.field("positions.0.rate").error]).toEqual([
    "Too far.",
    "Too low.",
  ]);
  expect(result.current.problem.children).toBeUndefined();
  act(() => result.current.refused(refusal({ "setup.positions": ["One is needed."] })));
  expect(result.current.problem.children).toBe("One is needed.");
});

test("sending the form again clears earlier errors", async () => {
  const { result } = aForm();
  act(() => result.current.refused(new Refused({ status: 409, message: "Conflict." })));
  expect(result.current.problem.children).toBe("Conflict.");
  await act(() => result.current.submit(() => undefined)());
  expect(result.current.problem.children).toBeUndefined();
});
