import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { expect, test } from "vitest";
import { createCall } from "../call.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { confirmRequest, requestConfirmation } from "./confirm-request.ts";

/** A server that wants the password before it makes new recovery codes. */
function aServer() {
  let confirmed = false;
  const calls: string[] = [];
  const reply = (status: number, body?: object) => new Response(body && JSON.stringify(body), { status });
  const call = createCall({
    token: () => "token",
    expired: () => undefined,
    confirmIdentity: requestConfirmation,
    async fetch(address, { body }) {
      calls.push(address);
      if (address === routes.confirmIdentity.path) {
        const { password } = JSON.parse(String(body)) as { password: string };
        confirmed = password === "right";
        return confirmed
          ? reply(204)
          : reply(422, { message: "Check", reason: "invalid_fields", errors: { password: ["Not this one."] } });
      }
      return confirmed
        ? reply(200, { data: { recovery_codes: ["abcde-fghij"] } })
        : reply(403, { message: "Confirm", reason: "reauthentication_required", ways: ["password"] });
    },
  });
  return { call, calls };
}

function Host({ call }: Pick<ReturnType<typeof aServer>, "call">) {
  const request = useSyncExternalStore(confirmRequest.watch, confirmRequest.read);
  if (!request) return null;
  return (
    <>
      <ConfirmForm call={call} ways={request.ways} size="normal" onConfirmed={() => request.settle(true)} />
      <button type="button" onClick={() => request.settle(false)}>
        Close
      </button>
    </>
  );
}

function show(call: ReturnType<typeof aServer>["call"]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Host call={call} />
    </QueryClientProvider>,
  );
}

test("a call that needs a recent authentication is repeated once its owner has confirmed", async () => {
  const { call, calls } = aServer();
  show(call);
  const both = Promise.all([call(routes.renewRecoveryCodes, {}), call(routes.renewRecoveryCodes, {})]);
  await userEvent.type(await screen.findByLabelText("Your password"), "wrong{Enter}");
  expect(await screen.findByText("Not this one.")).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("Your password"));
  await userEvent.type(screen.getByLabelText("Your password"), "right{Enter}");
  expect(await both).toEqual(Array(2).fill({ recovery_codes: ["abcde-fghij"] }));
  expect(calls.filter((path) => path === routes.renewRecoveryCodes.path)).toHaveLength(4);
  expect(screen.queryByLabelText("Your password")).toBeNull();
});

test("an account without a password has no field for it", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmForm call={aServer().call} ways={["sso"]} size="normal" onConfirmed={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole("button")).toEqual([screen.getByText("Use single sign-on").closest("button")]);
  expect(screen.queryByLabelText("Your password")).toBeNull();
});

test("a call whose owner closes the question is refused", async () => {
  const { call } = aServer();
  show(call);
  const renewed = call(routes.renewRecoveryCodes, {}).catch((error: unknown) => error);
  await userEvent.click(await screen.findByText("Close"));
  expect(await renewed).toMatchObject({ refusal: { reason: "reauthentication_required" } });
});
