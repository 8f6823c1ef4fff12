import type { Message } from "./messaging.ts";
import type { Refusal } from "./refusals.ts";

/**
 * Messages over Socket.IO, on the server's port. A client connects with `auth: { token }`, its session token. The
 * socket is a faster way for the same thing: whatever it says is a row first, and what a client missed it reads by
 * GET /api/conversation/:id?after=.
 */
export const socketPath = "/socket.io";

/** What `message` takes from a client. With a client id a repeated send is stored once, whichever way it comes. */
export interface OutgoingMessage {
  body: string;
  conversationId: string;
  clientId?: string;
}

/** The acknowledgement: what was sent, and the row it became; or why it was refused. */
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

/** Seconds between two signs of life, and how long the other side may take to answer one. */
export const socketBeat = { everySeconds: 15, withinSeconds: 10 } as const;
