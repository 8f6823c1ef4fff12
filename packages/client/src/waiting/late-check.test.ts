import { renderHook, waitFor } from "@testing-library/react";
import { act } from "react";
import type { Resolver } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { useSentForm } from "../use-sent-form.ts";
import { lateCheck } from "./late-check.ts";

interface Values {
  city: string;
}

const refuseAll: Resolver<Values> = () => ({ values: {}, errors: { city: { type: "schema", message: "Too far." } } });

const aForm = (load: () => Promise<Resolver<Values>>) => {
  const check = lateCheck(load);
  return renderHook(() => useSentForm({ values: { city: "Burbank" }, check, loadCheck: check.fetch }));
};

test("the code of a check is loaded once, when something is typed", async () => {
  const load = vi.fn(() => Promise.resolve(refuseAll));
  const { result } = aForm(load);
  act(() => result.current.form.setValue("city", "Toluca Lake", { shouldDirty: true }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(() => result.current.submit(() => undefined)());
  expect(result.current.field("city").error).toBe("Too far.");
  expect(load).toHaveBeenCalledTimes(1);
});

test("the code of a check is loaded a while after its form is displayed, even if nothing is typed", () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve(refuseAll));
  aForm(load);
  expect(load).not.toHaveBeenCalled();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a submission waits until the check is loaded", async () => {
  const { promise, resolve } = Promise.withResolvers<Resolver<Values>>();
  const { result } = aForm(() => promise);
  const sent: Values[] = [];
  const submitted = act(() => result.current.submit((values) => sent.push(values))());
  resolve(refuseAll);
  await submitted;
  expect(sent).toEqual([]);
  expect(result.current.field("city").error).toBe("Too far.");
});
