import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { ToastOutlet } from "@callboard/ui/toast-outlet";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aTimecard } from "../../../components/timecards/a-timecard.fixture.ts";
import { OfficeCards } from "./office-cards.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const cardsOf = (count: number, state: Timecard["state"]) =>
  Array.from({ length: count }, (_, at) =>
    aTimecard({ id: `${state} ${at}`, state, dayplayer: { id: `${at}`, name: `Ana ${at}` } }),
  );

interface Sent {
  path: string;
  body: { cards: { id: string; rev: number }[]; not_signed_reason?: string; reason?: string };
}
type Reply = (sent: Sent) => Response | undefined;

/** Shows the first cards as a loaded page; the others are read from the second page. */
function open(
  cards: Timecard[],
  { loaded = cards.length, due = "2026-01-01T00:00:00Z", reply = () => {} }: Options = {},
) {
  const posts: Sent[] = [];
  const reads: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string } = {}) => {
    const path = new URL(address, "http://localhost").pathname;
    if (path.endsWith(".csv")) {
      reads.push(path);
      return new Response("Week", { headers: { "content-type": "text/csv" } });
    }
    if (body === undefined) {
      reads.push(path);
      return Response.json({ data: cards.slice(loaded), next: null, total: cards.length });
    }
    const sent: Sent = { path, body: JSON.parse(body) };
    posts.push(sent);
    return (
      (reply as Reply)(sent) ?? Response.json({ data: { moved: sent.body.cards.map(({ id }) => id), refused: [] } })
    );
  });
  const page = { data: cards.slice(0, loaded), next: loaded < cards.length ? "more" : null, total: cards.length };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfficeCards
        week="2026-11-29"
        pages={[page]}
        signaturesDue={due}
        reload={async () => ({ data: { pages: [page], pageParams: [""] } })}
      />
      <ToastOutlet />
    </QueryClientProvider>,
  );
  return { posts, reads };
}
interface Options {
  loaded?: number;
  due?: string;
  reply?: Reply | (() => void);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

test("all agreed cards of a week are approved in batches with progress, also those that are not loaded, and refused ones are named", async () => {
  let goOn = () => {};
  const waits = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { posts } = open([...cardsOf(401, "agreed"), ...cardsOf(1, "with_head")], {
    loaded: 10,
    reply: ({ body: { cards } }) => {
      const moved = cards.map(({ id }) => id).filter((id) => id !== "agreed 3");
      const refused = cards.filter(({ id }) => id === "agreed 3").map(({ id }) => ({ id, reason: "timecard_changed" }));
      const reply = Response.json({ data: { moved, refused } });
      return (posts.length === 2 ? waits.then(() => reply) : reply) as Response;
    },
  });
  await press(/^Select all agreed/);
  expect(await screen.findByText("401 timecards selected")).toBeTruthy();
  await press("Approve 401");
  expect(await screen.findByText("200 of 401")).toBeTruthy();
  goOn();
  expect(await screen.findByText("Approved 400 timecards. Refused: Ana 3 (changed meanwhile).")).toBeTruthy();
  expect(posts.map(({ body }) => body.cards.length)).toEqual([200, 200, 1]);
  expect(posts[0]?.body.cards[0]).toEqual({ id: "agreed 0", rev: 3 });
});

test("after an error the cards that were not sent stay selected", async () => {
  const { posts } = open(cardsOf(201, "agreed"), {
    loaded: 1,
    reply: () => (posts.length === 2 ? Response.json({}, { status: 500 }) : undefined),
  });
  await press(/^Select all agreed/);
  await press("Approve 201");
  expect(await screen.findByText("1 timecard selected")).toBeTruthy();
  expect(screen.getByText("Approved 200 timecards.")).toBeTruthy();
  await press("Approve 1");
  await waitFor(() => expect(posts.at(-1)?.body.cards).toEqual([{ id: "agreed 200", rev: 3 }]));
});

test("where no card was sent, only the error is shown", async () => {
  open(cardsOf(1, "agreed"), { reply: () => Response.json({ message: "Server Error" }, { status: 500 }) });
  await press(/^Approve/);
  expect(await screen.findByText("Server Error")).toBeTruthy();
  expect(screen.queryByText(/^Approved/)).toBeNull();
});

test("cards that are not signed are approved only after the deadline, with a reason that stays after an error", async () => {
  const cards = cardsOf(1, "with_dayplayer");
  const { posts } = open(cards, {
    reply: () => (posts.length === 1 ? Response.json({}, { status: 500 }) : undefined),
  });
  await press(/^Select all not signed/);
  await press("Approve 1 as not signed…");
  await press("Approve");
  expect(await screen.findByText("Enter a reason.")).toBeTruthy();
  expect(posts).toEqual([]);
  const reason = screen.getByLabelText("Reason");
  fireEvent.focus(reason);
  fireEvent.change(reason, { target: { value: "Away" } });
  await press("Approve");
  await waitFor(() => expect(posts).toHaveLength(1));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Reason")).value).toBe("Away");
  await press("Approve");
  expect(await screen.findByText("Approved 1 timecard.")).toBeTruthy();
  expect(posts.at(-1)?.body).toEqual({ cards: [{ id: cards[0]?.id, rev: 3 }], not_signed_reason: "Away" });
});

test("before the deadline nothing is approved as not signed", () => {
  open(cardsOf(1, "with_dayplayer"), { due: "2999-01-01T00:00:00Z" });
  expect(screen.queryByRole("button", { name: /not signed/ })).toBeNull();
});

test("approved cards are marked as exported, then the table of the week is downloaded", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:table");
  const { posts, reads } = open(cardsOf(2, "approved"));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select the timecard of Ana 1" }));
  await press("Export 1");
  await press("Export");
  await waitFor(() => expect(reads).toContain("/api/production/timecards.csv"));
  expect(posts).toMatchObject([
    { path: "/api/production/timecards/export", body: { cards: [{ id: "approved 1", rev: 3 }] } },
  ]);
  expect(await screen.findByText("Exported 1 timecard.")).toBeTruthy();
});

test("an agreed card is sent back with a reason", async () => {
  const [card] = cardsOf(1, "agreed");
  const { posts } = open(cardsOf(1, "agreed"), { reply: () => Response.json({ data: card }) });
  await press("Ana 0");
  await press("Send back…");
  fireEvent.change(await screen.findByLabelText("Reason"), { target: { value: " No lunch? " } });
  await press("Send back");
  await waitFor(() => expect(posts[0]).toMatchObject({ body: { rev: 3, reason: "No lunch?" } }));
});
