import { type FeedEvent, isLive } from "../modules/events/read-feed.ts";
import type { Frame } from "./subscriber.ts";

/** Internal events are not sent to clients. */
export const isForClients = isLive;

/** An event in the format of an event stream. Its type is the event's name, so that clients can listen to each type. */
export function frame(event: FeedEvent): Frame {
  let bytes: Buffer | undefined;
  return {
    pos: event.pos,
    event,
    get bytes() {
      const { pos, type, data } = event;
      bytes ??= Buffer.from(`id: ${pos}\nevent: ${type}\ndata: ${JSON.stringify({ type, data })}\n\n`);
      return bytes;
    },
  };
}

/** The stream's own events. The heartbeat is an event, because the EventSource of browsers does not show comments. */
export const controlEvents = {
  /** The first line sets the delay before a browser reconnects, in milliseconds. */
  ready: (pos: number) => `retry: 2000\nid: ${pos}\nevent: ready\ndata: {}\n\n`,
  resync: (pos: number) => `id: ${pos}\nevent: resync\ndata: {}\n\n`,
  /** The process ends, and another one serves the client from its position on. */
  reconnect: "event: reconnect\ndata: {}\n\n",
  heartbeat: Buffer.from("event: heartbeat\ndata: {}\n\n"),
};
