import { act, renderHook } from "@testing-library/react";
import type { Resolver } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";
import { isUnsaved } from "./hold-unsaved.ts";
import { createSession } from "./session.ts";
import { useSentForm } from "./use-sent-form.ts";

const session = createSession("test:");
beforeEach(session.clear);

interface SignUp {
  name: string;
  password: string;
}
const check: Resolver<SignUp> = async (values) => ({ values, errors: {} });

const openForm = (owner = "ana@example.com") =>
  renderHook(() =>
    useSentForm<SignUp>({
      values: { name: "", password: "" },
      check,
      draft: { memory: session.tabMemory, name: "form", owner, leaveOut: ["password"] },
    }),
  );
type Opened = ReturnType<typeof openForm>["result"];
const type = (form: Opened, field: keyof SignUp, text: string) =>
  act(async () => form.current.form.setValue(field, text, { shouldDirty: true }));

test("a draft fills the form when it is opened again, except for its password", async () => {
  const first = openForm();
  await type(first.result, "name", "Ana");
  await type(first.result, "password", "a secret word");
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("a secret word");
  const { result } = openForm();
  expect(result.current.form.getValues()).toEqual({ name: "Ana", password: "" });
  expect([result.current.wasRestored, result.current.form.formState.isDirty, isUnsaved()]).toEqual([true, true, true]);
});

test("a draft is deleted when it is saved", async () => {
  const first = openForm();
  await type(first.result, "name", "Ana");
  act(() => first.result.current.forgetDraft());
  await type(first.result, "name", "Ana M.");
  first.unmount();
  expect(openForm().result.current.wasRestored).toBe(false);
});

test("a draft outlives an expired session, and is deleted by signing out", async () => {
  session.keep("a token", false);
  const first = openForm();
  await type(first.result, "name", "Ana");
  session.expired("a token");
  expect(session.token()).toBeUndefined();
  expect(openForm().result.current.form.getValues("name")).toBe("Ana");
  session.clear();
  expect(openForm().result.current.form.getValues("name")).toBe("");
});

test("a draft is not shown to another user", async () => {
  const first = openForm();
  await type(first.result, "name", "Ana");
  first.unmount();
  expect(openForm("ben@example.com").result.current.form.getValues("name")).toBe("");
  expect(openForm().result.current.form.getValues("name")).toBe("");
});

test("what was typed into a session that ended is read again by its account only", () => {
  const ana = { id: "ana", email: "ana@example.com" };
  session.keep("one", true);
  session.setOwner("one", ana);
  session.drafts.write("about", "Ten years of period films.");
  session.expired("one");
  expect([session.token(), session.owner()]).toEqual([undefined, ana]);

  session.keep("two", false);
  expect(session.drafts.read("about")).toBeUndefined();
  // A late reply to the session that ended.
  session.setOwner("one", ana);
  session.setOwner("two", { id: "wei", email: "wei@example.com" });
  expect(session.drafts.read("about")).toBeUndefined();
  session.expired("two");

  session.keep("three", true);
  session.setOwner("three", ana);
  expect(session.drafts.read("about")).toBe("Ten years of period films.");
});
