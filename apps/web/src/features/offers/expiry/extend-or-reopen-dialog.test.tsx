import { momentText } from "@callboard/client/zoned";
import type { OfferState } from "@callboard/contract/lifecycle";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ExtendOrReopen } from "./extend-or-reopen.ts";
import { ExtendOrReopenDialog } from "./extend-or-reopen-dialog.tsx";

const zone = "America/Los_Angeles";
const hour = 3_600_000;
let answer: Response;
let sent: { expires_at: string }[];
beforeEach(() => {
  answer = Response.error();
  sent = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer;
  });
});

async function show(kind: ExtendOrReopen, state: OfferState, expires: number, date = "2099-06-01") {
  const offer = { id: "o", state, expires_at: new Date(expires).toISOString() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExtendOrReopenDialog
        input={{ kind, offer, name: "Ana Reyes", position: "Costumer", day: { date, callTime: null, zone } }}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  const go = await screen.findByRole<HTMLButtonElement>("button", {
    name: kind === "extend" ? /^Extend/ : /^Re-open/,
    hidden: true,
  });
  return { go, press: () => userEvent.setup().click(go), main: () => document.body.textContent ?? "" };
}

test("an open offer is extended from its current expiry, which the dialog names", async () => {
  const expires = Date.now() + 40 * hour;
  const { press, main } = await show("extend", "open", expires);
  expect(main()).toContain(`Now expires ${momentText(expires, zone)}`);
  expect(screen.getByLabelText<HTMLInputElement>("+12 h").checked).toBe(true);
  expect(main()).toContain(`Expires ${momentText(expires + 12 * hour, zone)}`);
  await press();
  expect(sent).toEqual([{ expires_at: new Date(expires + 12 * hour).toISOString() }]);
});

test("an expired offer is extended from now", async () => {
  const expires = Date.now() - 5 * hour;
  const { press, main } = await show("extend", "expired", expires);
  expect(main()).toContain(`Expired ${momentText(expires, zone)}`);
  expect(screen.getByLabelText<HTMLInputElement>("12 h").checked).toBe(true);
  await press();
  expect((Date.parse(sent[0]?.expires_at ?? "") - Date.now()) / hour).toBeCloseTo(12, 1);
});

test("an offer whose expiry is the latest possible can't be extended", async () => {
  const { go, main } = await show("extend", "open", Date.parse("2099-06-02T00:00:00-07:00"));
  expect(main()).toContain("The offer already lasts as long as it can");
  expect(go.disabled).toBe(true);
});

test.each([
  ["reopen", "Some error occurred while reoffering the offer. Please try again later."],
  ["extend", "Some error occurred while extending the offer. Please try again later."],
] as const)("a server error of %s shows the message of the specification", async (kind, text) => {
  answer = Response.json({ message: "Something wrong on the server. Try again." }, { status: 500 });
  const { press } = await show(kind, kind === "extend" ? "expired" : "declined", Date.now());
  await press();
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a refused extension shows the server's reason", async () => {
  answer = Response.json({ message: "This position is full.", reason: "position_full" }, { status: 409 });
  const { press } = await show("reopen", "declined", Date.now());
  await press();
  expect(await screen.findByText("This position is full.")).toBeTruthy();
});
