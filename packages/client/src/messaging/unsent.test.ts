import type { Message } from "@callboard/contract/messaging";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Refused, Unreachable } from "../call.ts";
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

test("messages are sent one after the other, in the order they were written", async () => {
  const { unsent, send, left } = aWayOut("order");
  let answer = () => {};
  send.mockImplementation((sending) => new Promise((sent) => (answer = () => sent(stored(sending, 1)))));
  unsent.add("order", "One");
  unsent.add("order", "Two");
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  answer();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answer();
  await waitFor(() => expect(left()).toEqual([]));
  expect(send.mock.calls.map(([{ body }]) => body)).toEqual(["One", "Two"]);
});

test("a failed message is stored with its reason, and sent again with the same id when the server is reachable", async () => {
  const { unsent, send, onSent, left } = aWayOut("failed");
  send.mockImplementationOnce(async () => {
    missedServer();
    throw new Unreachable();
  });
  send.mockImplementation(async (sending) => stored(sending, 1));
  unsent.add("failed", "On my way");
  await waitFor(() => expect(left()[0]?.failed).toContain("can't reach"));
  reachedServer();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const ids = send.mock.calls.map(([{ clientId }]) => clientId);
  expect([left(), new Set(ids).size, ids.length]).toEqual([[], 1, 2]);
});

test("a message that was being sent during a reload is sent after it", async () => {
  const first = aWayOut("reload");
  first.send.mockReturnValue(new Promise(() => undefined));
  first.unsent.add("reload", "Wait for me");
  const reloaded = aWayOut("reload");
  reloaded.send.mockImplementation(async (sending) => stored(sending, 1));
  reloaded.unsent.add("reload", "And then?");
  await waitFor(() => expect(reloaded.onSent).toHaveBeenCalledTimes(2));
  expect(reloaded.send.mock.calls.map(([{ body }]) => body)).toEqual(["Wait for me", "And then?"]);
  expect(reloaded.send.mock.calls[0]?.[0].clientId).toBe(first.send.mock.calls[0]?.[0].clientId);
});

test("a failed message can be removed, and its text is returned", async () => {
  const { unsent, send, left } = aWayOut("back");
  send.mockRejectedValue(new Unreachable());
  unsent.add("back", "Never mind");
  await waitFor(() => expect(left()[0]?.failed).toBeTruthy());
  expect(unsent.remove("back", left()[0]?.clientId ?? "")).toBe("Never mind");
  expect(left()).toEqual([]);
});

test("messages of one account are not sent by the next account on the same device", async () => {
  const { unsent, send, left } = aWayOut("next");
  send.mockRejectedValue(new Unreachable());
  unsent.add("next", "Mine");
  await waitFor(() => expect(left()[0]?.failed).toBeTruthy());
  // The account signs out, which clears the stored messages, and another one signs in.
  memory.forget("unsent:next");
  owner = "other";
  unsent.add("next", "Theirs");
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.map(([{ body }]) => body)).toEqual(["Mine", "Theirs"]);
});

test("a message whose session ended waits for its author after a reload", async () => {
  const first = aWayOut("ended");
  first.send.mockRejectedValue(new Refused({ status: 401, message: "Unauthenticated." }));
  first.unsent.add("ended", "On my way");
  await waitFor(() => expect(first.left()[0]?.failed).toBe("Your session had ended."));
  const again = aWayOut("ended");
  again.send.mockImplementation(async (sending) => stored(sending, 1));
  const { result } = renderHook(() => again.unsent.useUnsent("ended"));
  expect(result.current).toMatchObject([{ body: "On my way", failed: "Your session had ended." }]);
  again.unsent.resend("ended");
  await waitFor(() => expect(again.onSent).toHaveBeenCalledOnce());
});
