import { serveToasts } from "@callboard/ui/toast";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paymentSuccess } from "../../lib/payment-success.ts";
import { pendingInvitation } from "../../lib/pending-invitation.ts";
import { clearSession } from "../../lib/session.ts";
import { claimPending } from "./claim-pending.ts";

const said: string[] = [];
let leave = () => {};
beforeEach(() => {
  said.length = 0;
  leave = serveToasts({ show: (_id, { text }) => said.push(text), close: () => undefined });
});
afterEach(() => {
  leave();
  pendingInvitation.forget();
});

const answer = (status: number, reply: unknown) =>
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(reply, { status }));

test("an invitation that waited is claimed after signing in, and forgotten", async () => {
  pendingInvitation.keep("a-token");
  answer(200, { data: { production_id: "p" } });
  await claimPending(new QueryClient());
  expect(said).toEqual(["Production has been added to your account!"]);
  expect(pendingInvitation.read()).toBeUndefined();
});

test("one that can't be claimed is told and stays", async () => {
  pendingInvitation.keep("a-token");
  answer(404, { message: "Failed to claim invitation. It might be invalid or already used." });
  await claimPending(new QueryClient());
  expect(said).toEqual(["We couldn't assign the production to your account. Please contact support."]);
  expect(pendingInvitation.read()).toBe("a-token");
});

test("an invitation outlives the session that is cleared, and its 14 days end it", () => {
  pendingInvitation.keep("a-token");
  clearSession();
  expect(pendingInvitation.read()).toBe("a-token");
  const later = Date.now() + 14 * 86_400_000 + 1000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  expect(pendingInvitation.read()).toBeUndefined();
  vi.restoreAllMocks();
});

test("a claim that failed takes the success of a payment off the list of productions", async () => {
  paymentSuccess.save({ account: "a", production: "p" });
  expect(paymentSuccess.isNew()).toBe(true);
  pendingInvitation.keep("a-token");
  answer(404, { message: "Failed to claim invitation. It might be invalid or already used." });
  await claimPending(new QueryClient());
  expect(paymentSuccess.isNew()).toBe(false);
});

test("without one nothing is asked", async () => {
  const asked = answer(200, {});
  await claimPending(new QueryClient());
  expect(asked).not.toHaveBeenCalled();
});
