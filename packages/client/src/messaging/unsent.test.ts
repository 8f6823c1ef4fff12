import type { Message } from "@callboard/contract/messaging";
import { expect, test, vi } from "vitest";
import { Unreachable } from "../call.ts";
import { missedServer, reachedServer } from "../reachability.ts";
import { createSession } from "../session.ts";
import { createUnsent, type Sending, type Unsent } from "./unsent.ts";

const stored = ({ body, conversationId }: Sending, seq: number): Message => ({
  _id: `m${seq}`,
  conversation_id: conversationId,
  seq,
  body,
  sent_by_me: true,
  created_at: "2026-11-20T20:00:00Z",
});
const { memory } = createSession("test:");
let owner = "one";

function aWayOut(id: string, send = vi.fn<(sending: Sending) => Promise<Message>>()) {
  const onSent = vi.fn();
  const unsent = createUnsent({ memory, owner: () => owner, send, onSent });
  const left = () => memory.read<Unsent[]>(`unsent:${id}`) ?? [];
  return { unsent, send, onSent, left };
}

test("messages go one after the other, in the order they were written", async () => {
  const { unsent, send, left } = aWayOut("order");
  let answer = () => {};
  send.mockImplementation((sending) => new Promise((sent) => (answer = () => sent(stored(sending, 1)))));
  unsent.add("order", "One");
  unsent.add("order", "Two");
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  answer();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answer();
  await vi.waitFor(() => expect(left()).toEqual([]));
  expect(send.mock.calls.map(([{ body }]) => body)).toEqual(["One", "Two"]);
});

test("one that failed is kept with its reason, and sent again with the same id when the server is back", async () => {
  const { unsent, send, onSent, left } = aWayOut("failed");
  send.mockImplementationOnce(async () => {
    missedServer();
    throw new Unreachable();
  });
  send.mockImplementation(async (sending) => stored(sending, 1));
  unsent.add("failed", "On my way");
  await vi.waitFor(() => expect(left()[0]?.failed).toContain("can't reach"));
  reachedServer();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const ids = send.mock.calls.map(([{ clientId }]) => clientId);
  expect([left(), new Set(ids).size, ids.length]).toEqual([[], 1, 2]);
});

test("what was on its way when the page was left goes on after it", async () => {
  const first = aWayOut("reload");
  first.send.mockReturnValue(new Promise(() => undefined));
  first.unsent.add("reload", "Wait for me");
  const again = aWayOut("reload");
  again.send.mockImplementation(async (sending) => stored(sending, 1));
  again.unsent.add("reload", "And then?");
  await vi.waitFor(() => expect(again.onSent).toHaveBeenCalledTimes(2));
  expect(again.send.mock.calls.map(([{ body }]) => body)).toEqual(["Wait for me", "And then?"]);
  expect(again.send.mock.calls[0]?.[0].clientId).toBe(first.send.mock.calls[0]?.[0].clientId);
});

test("one that failed can be taken back, words and all", async () => {
  const { unsent, send, left } = aWayOut("back");
  send.mockRejectedValue(new Unreachable());
  unsent.add("back", "Never mind");
  await vi.waitFor(() => expect(left()[0]?.failed).toBeTruthy());
  expect(unsent.take("back", left()[0]?.clientId ?? "")).toBe("Never mind");
  expect(left()).toEqual([]);
});

test("what somebody wrote is not sent by the next person on the same device", async () => {
  const { unsent, send, left } = aWayOut("next");
  send.mockRejectedValue(new Unreachable());
  unsent.add("next", "Mine");
  await vi.waitFor(() => expect(left()[0]?.failed).toBeTruthy());
  // Signed out, which clears what is kept, and somebody else in.
  memory.forget("unsent:next");
  owner = "other";
  unsent.add("next", "Theirs");
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.map(([{ body }]) => body)).toEqual(["Mine", "Theirs"]);
});
