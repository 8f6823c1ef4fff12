export const liveEventTypes = [
  "job_offer.created",
  "job_offer.opened",
  "job_offer.accepted",
  "job_offer.declined",
  "job_offer.expired",
  "job_offer.revoked",
  "job_offer.closed",
  "job_offer.cancelled",
  "job_offer.dropped",
  "job_offer.reopened",
  "job_offer.extended",
  "job_offer.changed",
  "job_offer.acknowledged",
  "job_offer.delayed",
  "job_offer.on_time",
  "job_offer.no_show",
  "message.created",
  "message.read",
  "conversation.changed",
  "dayplan.saved",
  "availability.saved",
  "open_offer.sent",
  "open_offer.accepted",
  "open_offer.declined",
  "open_offer.withdrawn",
  "open_offer.expired",
  "open_offer.closed",
  "dayplayer.joined",
  "fill.started",
  "fill.changed",
  "fill.asked",
  "fill.paused",
  "fill.resumed",
  "fill.filled",
  "fill.reopened",
  "fill.stopped",
  "fill.over",
  "fill.at_risk",
  "notification.created",
  "notification.updated",
  "session.ended",
] as const;
export type LiveEventType = (typeof liveEventTypes)[number];
/**
 * Events of the stream itself: `ready` after connecting, `resync` if the client is too far behind and has to reload
 * everything, and `heartbeat`.
 */
export const streamEvents = ["ready", "resync", "heartbeat"] as const;
/** Seconds between two heartbeats. A client without one for twice as long reconnects. */
export const heartbeatSeconds = 15;
/** The number of attempts to reconnect before the screen shows that it is not live. */
export const streamAttempts = 3;
