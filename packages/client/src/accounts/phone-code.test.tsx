import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { codeMinutes } from "@callboard/contract/limits";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { createCall } from "../call.ts";
import { createQueryClient } from "../query-client.ts";
import { createSession } from "../session.ts";
import { type Answer, aServer } from "../testing/a-server.ts";
import { createAccountSettings } from "./account-settings.ts";

const ana = { country_code: "+1", phone_number: "213 555 0142", phone_confirmed: false } as UserData;
const taken: Answer = { status: 200, body: { data: ana } };
const refusedFor = (reason: string): Answer => ({ status: 409, body: { reason, message: "Ask for a new code." } });
const session = createSession("test:");
beforeEach(session.clear);

/** The settings as a freshly loaded page shows them. */
function load(user = ana) {
  const { usePhoneCode, useConfirmPhone } = createAccountSettings({
    call: createCall({ token: () => "a token", expired: () => {} }),
    keys: { account: ["account"], userData: ["user-data"], sessions: ["sessions"] },
    tabMemory: session.tabMemory,
  });
  const client = createQueryClient(() => {});
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ code: usePhoneCode(user), confirm: useConfirmPhone(() => {}) }), {
    wrapper: around,
  });
  return result;
}

async function codeSent() {
  let answer = taken;
  await aServer(() => answer);
  const page = load();
  await act(() => page.current.code.send.mutateAsync());
  await waitFor(() => expect(page.current.code.isSent).toBe(true));
  return { page, answerBy: (next: Answer) => (answer = next) };
}

test("after a reload a texted code can still be entered, for the number to which it was sent", async () => {
  expect(load().current.code.isSent).toBe(false);
  await codeSent();
  expect(load().current.code.isSent).toBe(true);
  expect(load({ ...ana, phone_number: "213 555 0199" }).current.code.isSent).toBe(false);
});

test("after a reload an expired code is not requested", async () => {
  await codeSent();
  const sent = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(sent + (codeMinutes + 1) * 60_000);
  expect(load().current.code.isSent).toBe(false);
});

test.each([
  ["was entered", taken],
  ["ran out", refusedFor("code_expired")],
  ["was tried too often", refusedFor("too_many_tries")],
  ["is unknown", refusedFor("no_phone_code")],
])("a code that %s is forgotten", async (_, answer) => {
  const { page, answerBy } = await codeSent();
  answerBy(answer);
  await act(() => page.current.confirm.mutateAsync("123456").catch(() => {}));
  expect(load().current.code.isSent).toBe(false);
});

test("a mistyped code can still be entered after a reload", async () => {
  const { page, answerBy } = await codeSent();
  answerBy(refusedFor("invalid_code"));
  await act(() => page.current.confirm.mutateAsync("123456").catch(() => {}));
  expect(load().current.code.isSent).toBe(true);
});

test("a sign-out deletes the pending code", async () => {
  await codeSent();
  session.clear();
  expect(load().current.code.isSent).toBe(false);
});
