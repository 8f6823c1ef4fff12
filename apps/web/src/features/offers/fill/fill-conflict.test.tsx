import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mergeInputs } from "./fill-draft.ts";
import { aFill, renderPanel, server, startServer, tonight } from "./fill-panel.fixture.tsx";

beforeEach(startServer);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = "2026-11-21T05:00:00Z";
const base = aFill();
const sent = { fill_by: tonight, pace: "fast", version: 3 } as const;

describe("a change that meets another head's change", () => {
  test("is merged where each changed another setting", () => {
    const refusal = {
      version: 4,
      fill: { fill_by: { yours: tonight, theirs: later }, pace: { yours: "fast" as const, theirs: "steady" as const } },
    };
    expect(mergeInputs(sent, base, refusal)).toEqual({
      input: { fill_by: later, pace: "fast", version: 4 },
      disagreements: [],
    });
  });
  test("is left to the head where both changed the same", () => {
    const pace = { yours: "fast" as const, theirs: "calm" as const };
    expect(mergeInputs(sent, base, { version: 4, fill: { pace } }).disagreements).toEqual([{ field: "pace", ...pace }]);
  });
  test("is left to the head where no fill was known", () => {
    const fill_by = { yours: tonight, theirs: later };
    expect(mergeInputs(sent, null, { version: 1, fill: { fill_by } }).disagreements).toEqual([
      { field: "fill_by", ...fill_by },
    ]);
  });
});

test("two heads who change the pace both see both values, and choose", async () => {
  const { user } = await renderPanel(base);
  await user.click(screen.getByRole("button", { name: "Change" }));
  const sheet = screen.getByRole("dialog", { name: "Change this fill" });
  await user.click(within(sheet).getByLabelText("Fast"));
  server.refusal = {
    status: 409,
    body: { reason: "stale_version", version: 4, fill: { pace: { yours: "fast", theirs: "calm" } } },
  };
  await user.click(within(sheet).getByRole("button", { name: /^Save/ }));
  const conflict = await screen.findByRole("dialog", { name: "Somebody else changed this fill meanwhile" });
  expect(within(conflict).getByLabelText<HTMLInputElement>(/Yours.*Fast/).checked).toBe(true);
  await user.click(within(conflict).getByLabelText(/Theirs.*Calm/));
  server.fill = aFill({ pace: "calm", version: 5 });
  await user.click(within(conflict).getByRole("button", { name: /^Save this choice/ }));
  await waitFor(() => expect(server.changes).toHaveLength(2));
  expect(server.changes[0]?.body).toMatchObject({ pace: "fast", version: 3, fill_by: tonight });
  expect(server.changes[1]?.body).toMatchObject({ pace: "calm", version: 4 });
});
