import type { Message } from "../messaging.ts";
import type { Refusal } from "../refusals.ts";

/**
 * Messages over Socket.IO, on the server's port. A client connects with `auth: { token }`, its session token. The
 * socket is only a faster channel: each message is stored before it is sent, and a client reads missed messages with
 * GET /api/conversation/:id?after=.
 */
export const socketPath = "/socket.io";

/** A message from a client. With a client id a repeated message is stored once, over the socket and over HTTP. */
export interface OutgoingMessage {
  body: string;
  conversationId: string;
  clientId?: string;
}

/** The acknowledgement: the message with its stored row, or the reason of a refusal. */
export type Acknowledged =
  | { message: OutgoingMessage; persisted_message: Message }
  | { error: { status: number; message: string; reason?: Refusal; errors?: Record<string, string[]> } };

export interface ToServer {
  message: (sent: OutgoingMessage, acknowledge: (answer: Acknowledged) => void) => void;
}

export interface ToClient {
  message: (message: Message) => void;
}

export const socketTexts = {
  noToken: "Can not establish socket connection without token.",
  notFound: "Socket not found",
} as const;

/** Seconds between two heartbeats, and seconds within which the other end has to answer one. */
export const socketBeat = { everySeconds: 15, withinSeconds: 10 } as const;
