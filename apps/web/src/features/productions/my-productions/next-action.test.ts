import type { Department, Production } from "@callboard/contract/productions";
import { expect, test } from "vitest";
import { nextAction } from "./next-action.tsx";

const next = (facts: Partial<Omit<Production, "departments">>, ...departments: Partial<Department>[]) =>
  nextAction({
    ...{ payment_status: "paid", setup_completed: true, metadata: { is_creator: false, in_office: false } },
    ...facts,
    departments,
  } as Production).label;
const own = { is_mine: true, role: "head" } as const;

test("a production is paid for before anything else", () => {
  expect(next({ payment_status: "unpaid", setup_completed: false }, own)).toBe("PAYMENT NEEDED");
  expect(next({ payment_status: "pending" }, own)).toBe("PAYMENT NEEDED");
});

test("a head sets up their department once, then opens the production, also one that can only be read", () => {
  expect(next({ setup_completed: false }, own)).toBe("SET UP");
  expect(next({}, own)).toBe("Open");
  expect(next({ payment_status: "refunded" }, own)).toBe("Open");
});

test("an assistant opens a production that only its head can set up", () => {
  expect(next({ setup_completed: false }, { is_mine: true, role: "assistant" })).toBe("Open");
});

test("a member of the office opens a production without a department, and its creator sets up theirs first", () => {
  const metadata = { in_office: true, can_edit: false, can_invite: false };
  expect(next({ setup_completed: false, metadata: { ...metadata, is_creator: false } })).toBe("Open");
  expect(next({ setup_completed: false, metadata: { ...metadata, is_creator: true } }, own)).toBe("SET UP");
});

test("who has no department in a production invites heads", () => {
  expect(next({ setup_completed: false }, { is_mine: false, role: null })).toBe("Invite heads");
});
