import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aDaySheet } from "./a-day-sheet.fixture.ts";
import WrapDialog from "./wrap-dialog.tsx";

const sent: { method: string; body: unknown }[] = [];
/** The sheet that the server has. A save of another revision is refused. */
let saved: DaySheet;
beforeEach(() => {
  sent.length = 0;
  saved = aDaySheet();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    const method = init?.method ?? "GET";
    sent.push({ method, body });
    if (method === "PUT" && body.rev !== saved.rev) {
      const refusal = { code: 409, reason: "day_sheet_changed", message: "Changed." };
      return Response.json(refusal, { status: 409 });
    }
    return Response.json({ data: saved });
  });
});

function open() {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WrapDialog sheet={aDaySheet()} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}
const wrap = () => screen.getByLabelText<HTMLInputElement>("Wrap");
const save = () => fireEvent.click(screen.getByRole("button", { name: /^Save/ }));
const puts = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("only what was changed is saved", async () => {
  const onClose = open();
  fireEvent.change(wrap(), { target: { value: "19:06" } });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(puts()).toEqual([{ rev: 3, lines: [], wrap: "19:06" }]);
});

test("typed values stay when somebody else has saved, whose values are shown, and a second save replaces those", async () => {
  const onClose = open();
  saved = aDaySheet({ rev: 4, wrap: "18:30", meals: [] });
  fireEvent.change(wrap(), { target: { value: "19:06" } });
  save();
  expect(await screen.findByText(/Somebody changed this meanwhile\. Now it is: 6:30.PM, no meal/)).toBeDefined();
  expect(wrap().value).toBe("19:06");
  expect(screen.queryByLabelText("Meal 1 from")).toBeNull();
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(puts().at(-1)).toEqual({ rev: 4, lines: [], wrap: "19:06" });
});
