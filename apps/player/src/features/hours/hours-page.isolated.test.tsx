import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { Answers } from "../../app/answers.tsx";
import { aTimecard, aTimecardLine } from "../../lib/hours/a-timecard.fixture.ts";
import { keys } from "../../lib/keys.ts";
import { send } from "../../lib/outbox/outbox.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import HoursPage from "./hours-page.tsx";

const card = aTimecard({ lines: [aTimecardLine(), aTimecardLine({ date: "2026-12-03", waits_for: null })] });
const changed: Timecard = {
  ...card,
  rev: 4,
  lines: [aTimecardLine({ call: "06:24", note: "By the sign-in sheet." }), ...card.lines.slice(1)],
};

/** The server: its timecard, and how it replies to the next answers. Without a reply it can't be reached. */
interface Server {
  card: Timecard;
  replies: { status: number; body: object }[];
  sent: { path: string; body: { rev?: number; answer_id?: string } }[];
}

function open(): Server {
  const server: Server = { card, replies: [], sent: [] };
  vi.stubGlobal("fetch", async (input: string | Request, init: RequestInit = {}) => {
    const path = typeof input === "string" ? input : new URL(input.url).pathname;
    if (init.method === "POST" || init.method === "PUT") {
      const reply = server.replies.shift();
      if (!reply) throw new TypeError("Failed to fetch");
      server.sent.push({ path, body: JSON.parse(String(init.body)) });
      return Response.json(reply.body, { status: reply.status });
    }
    if (path.endsWith("/healthz")) return new Response("ok", { status: 503 });
    return Response.json({ data: [server.card], next: null, total: 1 });
  });
  session.keep("token-of-ana", true);
  session.setOwner("token-of-ana", { id: "ana", email: "ana@example.com" });
  history.replaceState(null, "", "/hours");
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  client.setQueryData(keys.account, { id: "ana" });
  client.setQueryData(keys.timecards, { pages: [{ data: [server.card], next: null }], pageParams: [""] });
  render(
    <QueryClientProvider client={client}>
      <Answers />
      <HoursPage />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    session.clear();
    vi.unstubAllGlobals();
  });
  return server;
}

const user = userEvent.setup();
const openForm = async () => {
  const day = screen.getByRole("article", { name: /Dec 2/ });
  await user.click(within(day).getByRole("button", { name: texts.hours.otherTimes }));
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const propose = () => user.click(screen.getByRole("button", { name: new RegExp(texts.hoursForm.send) }));

test("other times are sent with the revision on screen, and only what was typed", async () => {
  const server = open();
  server.replies = [{ status: 200, body: { data: { ...changed, state: "with_head" } } }];
  await openForm();
  expect(screen.getByText(new RegExp(texts.hoursForm.otherDays))).toBeDefined();
  type(texts.hoursForm.wrap, "19:10");
  await propose();
  await waitFor(() => expect(server.sent).toHaveLength(1));
  const { answer_id, ...body } = server.sent[0]?.body ?? {};
  expect([server.sent[0]?.path, body]).toEqual([
    `/api/player/timecards/${card.id}/lines/2026-12-02`,
    { wrap: "19:10", rev: 3 },
  ]);
  expect(answer_id).toBeDefined();
  await waitFor(() => expect(screen.queryByLabelText(texts.hoursForm.wrap)).toBeNull());
});

test("times that the department changed meanwhile are refused, and the form keeps what was typed beside the new ones", async () => {
  const server = open();
  server.replies = [{ status: 409, body: { reason: "timecard_changed", message: "Changed." } }];
  server.card = changed;
  await openForm();
  type(texts.hoursForm.wrap, "19:10");
  await propose();
  expect(await screen.findByText(texts.hours.changed)).toBeDefined();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(texts.hoursForm.call).value).toBe("06:24"));
  expect(screen.getByLabelText<HTMLInputElement>(texts.hoursForm.wrap).value).toBe("19:10");
  server.replies = [{ status: 200, body: { data: { ...changed, rev: 5 } } }];
  await propose();
  await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ wrap: "19:10", rev: 4 }));
});

test("without a network an answer waits on this phone, is shown so, and a refusal on its return keeps what was typed", async () => {
  const server = open();
  await openForm();
  type(texts.hoursForm.wrap, "19:10");
  await propose();
  expect(await screen.findByText(texts.hours.states.pendingProposal.sentence)).toBeDefined();
  expect(screen.getByText(/You propose:.*7:10 PM/)).toBeDefined();
  expect(screen.queryByRole("button", { name: texts.hours.agree({ days: 1 }) })).toBeNull();

  server.replies = [{ status: 409, body: { reason: "timecard_changed", message: "Changed." } }];
  server.card = changed;
  await send();
  const outcome = await screen.findByRole("alert", undefined);
  expect(outcome.textContent).toContain(texts.answerStates.hoursChanged.sentence);
  expect(outcome.textContent).toMatch(/You propose:.*7:10 PM/);
  await user.click(within(outcome).getByRole("link", { name: texts.can.review }));
  expect(await screen.findByText(new RegExp(texts.hoursForm.restored))).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(texts.hoursForm.wrap).value).toBe("19:10");
  expect(screen.getByLabelText<HTMLInputElement>(texts.hoursForm.call).value).toBe("06:24");
});

test("an answer that waits can be taken back, and then the hours wait for the dayplayer again", async () => {
  open();
  await user.click(screen.getByRole("button", { name: new RegExp(`^${texts.hours.agree({ days: 1 })}`) }));
  await user.click(await screen.findByRole("button", { name: texts.can.takeBack }));
  expect(await screen.findByRole("button", { name: new RegExp(`^${texts.hours.agree({ days: 1 })}`) })).toBeDefined();
});
