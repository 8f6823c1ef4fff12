import { serveToasts } from "@callboard/ui/toast";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paymentSuccess } from "../../lib/payment-success.ts";
import { pendingInvitation } from "../../lib/pending-invitation.ts";
import { clearSession } from "../../lib/session.ts";
import { claimPending } from "./claim-pending.ts";

const toasts: string[] = [];
let leave = () => {};
beforeEach(() => {
  leave = serveToasts({ show: (_id, { text }) => toasts.push(text), close: () => undefined });
  // Those that other tests left waiting arrive at once.
  toasts.length = 0;
});
afterEach(() => {
  leave();
  pendingInvitation.remove();
});

const answer = (status: number, reply: unknown) =>
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(reply, { status }));

test("a pending invitation is claimed after sign-in and removed", async () => {
  pendingInvitation.save("a-token");
  answer(200, { data: { production_id: "p" } });
  await claimPending(new QueryClient());
  expect(toasts).toEqual(["Production has been added to your account!"]);
  expect(pendingInvitation.read()).toBeUndefined();
});

test.each([
  ["an invitation that can't be claimed shows an error once and is removed", 404, undefined],
  ["an invitation that could not be claimed for a fault of the server stays stored", 500, "a-token"],
])("%s", async (_rule, status, stored) => {
  pendingInvitation.save("a-token");
  const reason = status === 404 ? { reason: "invitation_not_found" } : {};
  answer(status, { message: "Failed to claim invitation. It might be invalid or already used.", ...reason });
  await claimPending(new QueryClient());
  expect(toasts).toEqual(["We couldn't assign the production to your account. Please contact support."]);
  expect(pendingInvitation.read()).toBe(stored);
});

test("a pending invitation survives the clearing of the session and expires after 14 days", () => {
  pendingInvitation.save("a-token");
  clearSession();
  expect(pendingInvitation.read()).toBe("a-token");
  const later = Date.now() + 14 * 86_400_000 + 1000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  expect(pendingInvitation.read()).toBeUndefined();
  vi.restoreAllMocks();
});

test("a failed claim removes the success of a payment from the list of productions", async () => {
  paymentSuccess.save({ account: "a", production: "p" });
  expect(paymentSuccess.isNew()).toBe(true);
  pendingInvitation.save("a-token");
  answer(404, { message: "Failed to claim invitation. It might be invalid or already used." });
  await claimPending(new QueryClient());
  expect(paymentSuccess.isNew()).toBe(false);
});

test("without a pending invitation no request is sent", async () => {
  const request = answer(200, {});
  await claimPending(new QueryClient());
  expect(request).not.toHaveBeenCalled();
});
