import { Refused } from "@callboard/client/call";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aLine, aTimecard } from "./a-timecard.fixture.ts";
import LineDialog from "./line-dialog.tsx";

const line = aLine("2026-12-02");
const card = aTimecard({ lines: [line] });

function open(of: Partial<Parameters<typeof LineDialog>[0]>) {
  const props = { card, line, reload: async () => card, onSaved: vi.fn(), onClose: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LineDialog {...props} save={async () => card} {...of} />
    </QueryClientProvider>,
  );
  return props;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const propose = () => fireEvent.click(screen.getByRole("button", { name: /^Propose/ }));

test("only what was changed is proposed, and the other days are agreed to", async () => {
  const save = vi.fn(async () => card);
  const { onSaved } = open({ save });
  expect(screen.getByText("Ana Reyes then has to agree. You agree to the other days as they are.")).toBeTruthy();
  type("Wrap", "19:12");
  propose();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(card));
  expect(save).toHaveBeenCalledWith({ rev: 3, wrap: "19:12" }, expect.anything());
});

test("who did not work has no times", async () => {
  const save = vi.fn(async () => card);
  open({ save });
  type("What happened", "no_show");
  expect(screen.queryByLabelText("Wrap")).toBeNull();
  propose();
  const without = { call: null, wrap: null, meals: [], grace_used: null };
  await waitFor(() => expect(save).toHaveBeenCalledWith({ rev: 3, outcome: "no_show", ...without }, expect.anything()));
});

test("times are checked as the server checks them", async () => {
  const save = vi.fn(async () => card);
  open({ save });
  type("Wrap", "");
  propose();
  expect(await screen.findByText("Enter the wrap.")).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test("typed values stay when the card has changed meanwhile, the others follow it, and a second press proposes them", async () => {
  const changed: Timecard = {
    ...card,
    rev: 4,
    lines: [{ ...line, call: "06:00", set_by: "dayplayer" }],
  };
  const save = vi
    .fn(async () => changed)
    .mockRejectedValueOnce(new Refused({ status: 409, reason: "timecard_changed", message: "Changed." }));
  open({ save, reload: async () => changed });
  type("Wrap", "19:12");
  propose();
  expect(await screen.findByText(/changed while you were editing it.* set by Ana/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Wrap").value).toBe("19:12");
  expect(screen.getByLabelText<HTMLInputElement>("In").value).toBe("06:00");
  propose();
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ rev: 4, wrap: "19:12" }, expect.anything()));
});
