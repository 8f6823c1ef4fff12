import { act, renderHook } from "@testing-library/react";
import { createElement, type PropsWithChildren } from "react";
import { type Resolver, useFieldArray } from "react-hook-form";
import { beforeEach, describe, expect, test } from "vitest";
import { FormSession, isUnsaved } from "./hold-unsaved.ts";
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

describe("a form without a draft", () => {
  interface Day {
    place: string;
    notes: string;
    current_pass: string;
    positions: { name: string; count: number }[];
  }
  const saved: Day = { place: "Stage 4", notes: "", current_pass: "", positions: [{ name: "Tailor", count: 1 }] };
  const wrapper = ({ children }: PropsWithChildren) => createElement(FormSession, { value: session }, children);
  const open = (values = saved, id?: string) =>
    renderHook(
      () => {
        const { form } = useSentForm<Day>({ values, check: async (all) => ({ values: all, errors: {} }), id });
        const rows = useFieldArray({ control: form.control, name: "positions" });
        return { form, rows, isDirty: form.formState.isDirty };
      },
      { wrapper },
    );
  const signIn = (id: string) => {
    session.keep(id, true);
    session.setOwner(id, { id, email: `${id}@example.com` });
  };
  const typeAndLapse = async (id?: string) => {
    signIn("ana");
    const { result, unmount } = open(saved, id);
    await act(async () => {
      result.current.form.setValue("notes", "Bring layers.", { shouldDirty: true });
      result.current.form.setValue("current_pass", "a secret word", { shouldDirty: true });
      result.current.form.setValue("positions.0.count", 3, { shouldDirty: true });
    });
    act(() => session.expired("ana"));
    unmount();
  };

  test("is filled again after the next sign-in, over what was saved elsewhere, and without passwords", async () => {
    await typeAndLapse();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("a secret word");
    signIn("ana");
    const { result, unmount } = open({ ...saved, place: "Stage 5", positions: [{ name: "Tailors", count: 1 }] });
    expect(result.current.form.getValues()).toEqual({
      place: "Stage 5",
      notes: "Bring layers.",
      current_pass: "",
      positions: [{ name: "Tailors", count: 3 }],
    });
    expect(result.current.isDirty).toBe(true);
    unmount();
    expect(open().result.current.form.getValues()).toEqual(saved);
  });

  test("has its added rows again", async () => {
    signIn("ana");
    const first = open();
    act(() => first.result.current.rows.append({ name: "Shopper", count: 2 }));
    act(() => session.expired("ana"));
    first.unmount();
    signIn("ana");
    expect(open().result.current.rows.fields).toMatchObject([{ name: "Tailor" }, { name: "Shopper", count: 2 }]);
  });

  test("is not filled for another account, nor another form of the same page", async () => {
    await typeAndLapse("one");
    signIn("ben");
    expect(open(saved, "one").result.current.form.getValues()).toEqual(saved);
    signIn("ana");
    expect(open(saved, "two").result.current.form.getValues()).toEqual(saved);
    expect(open(saved, "one").result.current.form.getValues("notes")).toBe("Bring layers.");
  });

  test("that was left or signed out stores nothing", async () => {
    signIn("ana");
    const { result, unmount } = open();
    await act(async () => result.current.form.setValue("notes", "Bring layers.", { shouldDirty: true }));
    unmount();
    session.expired("ana");
    signIn("ana");
    expect(open().result.current.form.getValues()).toEqual(saved);
  });
});
