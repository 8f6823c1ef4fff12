import { Unreachable } from "@callboard/client/call";
import type { PushState } from "@callboard/client/notifications/push";
import { ToastOutlet } from "@callboard/ui/toast-outlet";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import * as push from "../../lib/push.ts";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { PushSwitch } from "./push-switch.tsx";

vi.mock("../../lib/push.ts");
const { readPushState, turnPushOn, turnPushOff } = vi.mocked(push);
beforeEach(() => vi.resetAllMocks());

async function open(state: PushState) {
  readPushState.mockResolvedValue(state);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PushSwitch />
      <ToastOutlet />
    </QueryClientProvider>,
  );
  await screen.findByText(settingsTexts.push[state]);
  return screen.getByRole<HTMLInputElement>("switch", { name: settingsTexts.push.label });
}

test.each([
  ["on", true, false],
  ["off", false, false],
  ["denied", false, true],
  ["unsupported", false, true],
] as const)(
  "the state %s is shown as a text, and only an allowed state can be changed",
  async (state, checked, disabled) => {
    const element = await open(state);
    // Until the browser has returned its state, the switch is off and disabled.
    await waitFor(() => expect([element.checked, element.disabled]).toEqual([checked, disabled]));
    expect(turnPushOn).not.toHaveBeenCalled();
  },
);

test("while the browser asks for permission the switch is on, and a refusal turns it off", async () => {
  const { promise, resolve } = Promise.withResolvers<PushState>();
  turnPushOn.mockReturnValue(promise);
  const element = await open("off");
  await userEvent.setup().click(element);
  expect(await screen.findByText(settingsTexts.push.waitingForPermission)).toBeDefined();
  expect(element.checked).toBe(true);
  resolve("off");
  expect(await screen.findByText(settingsTexts.push.off)).toBeDefined();
  expect(element.checked).toBe(false);
});

test("pushes stay on if the server can't be reached", async () => {
  turnPushOff.mockRejectedValue(new Unreachable());
  const element = await open("on");
  await userEvent.setup().click(element);
  expect(await screen.findByText(settingsTexts.push.on)).toBeDefined();
  expect(element.checked).toBe(true);
});

test("a permission granted meanwhile is found by checking again", async () => {
  const element = await open("denied");
  readPushState.mockResolvedValue("off");
  await userEvent.setup().click(screen.getByRole("button", { name: settingsTexts.push.checkAgain }));
  expect(await screen.findByText(settingsTexts.push.off)).toBeDefined();
  expect(element.disabled).toBe(false);
});
