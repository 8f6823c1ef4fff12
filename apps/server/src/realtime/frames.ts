import { type FeedEvent, isLive } from "../modules/events/read-feed.ts";
import type { Frame } from "./subscriber.ts";

/** Internal events are not sent to clients. */
export const isForClients = isLive;

/** An event as it stands on the wire: its type as the event's name, so that each can be listened to by itself. */
export const frame = (event: FeedEvent): Frame => ({
  pos: event.pos,
  event,
  text: `id: ${event.pos}\nevent: ${event.type}\ndata: ${JSON.stringify({ type: event.type, data: event.data })}\n\n`,
});

/** The stream's own events. A comment would do for a heartbeat, but a browser's EventSource does not show those. */
export const says = {
  /** The first line tells a browser how long to wait before it tries again, ms. */
  ready: (pos: number) => `retry: 2000\nid: ${pos}\nevent: ready\ndata: {}\n\n`,
  resync: (pos: number) => `id: ${pos}\nevent: resync\ndata: {}\n\n`,
  heartbeat: "event: heartbeat\ndata: {}\n\n",
};
