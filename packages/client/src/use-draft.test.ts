import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useDraft } from "./use-draft.ts";

function aDraft(text: string) {
  const { result } = renderHook(useDraft);
  const type = (typed: string) => act(() => result.current.setText(typed));
  type(text);
  return { draft: () => result.current, type };
}

test("the same words tried again are the same message", () => {
  const { draft } = aDraft(" On my way ");
  const first = draft().attempt();
  expect(first.body).toBe("On my way");
  expect(draft().attempt()).toEqual(first);
});

test("words changed after a failed try are another message: the first may have arrived", () => {
  const { draft, type } = aDraft("On my way");
  const first = draft().attempt();
  type("On my way, 10 minutes late");
  expect(draft().attempt().id).not.toBe(first.id);
});

test("what arrived leaves the box, and the same words may be said again", () => {
  const { draft, type } = aDraft("Yes");
  const first = draft().attempt();
  act(() => draft().arrived(first));
  expect([draft().text, draft().empty]).toEqual(["", true]);
  type("Yes");
  expect(draft().attempt().id).not.toBe(first.id);
});

test("what was typed while a message was on its way stays in the box", () => {
  const { draft, type } = aDraft("Yes");
  const first = draft().attempt();
  type("Yes\nand bring the kit");
  act(() => draft().arrived(first));
  expect(draft().text).toBe("and bring the kit");

  const second = draft().attempt();
  type("something else");
  act(() => draft().arrived(second));
  expect(draft().text).toBe("something else");
});
