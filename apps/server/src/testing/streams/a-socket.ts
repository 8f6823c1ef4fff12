import { type Acknowledged, socketPath, type ToClient, type ToServer } from "@callboard/contract/events/socket";
import type { Message } from "@callboard/contract/messaging";
import { io, type Socket } from "socket.io-client";
import type { TestServer } from "../a-server.ts";
import { addressOf } from "./listen-to-stream.ts";

export interface SocketClient {
  socket: Socket<ToClient, ToServer>;
  /** Received messages in order. */
  received: Message[];
  send(sent: { body: string; conversationId: string; clientId?: string }): Promise<Acknowledged>;
  /** Sends any value unchanged. */
  sendAnything(sent: unknown): Promise<Acknowledged>;
  /** Resolves with the reason when the connection has ended. */
  ended: Promise<string>;
  close(): void;
}

interface Way {
  token?: string | undefined;
  transport?: "websocket" | "polling";
}

/** Connects over the network like a browser. Rejects with the server's error if the connection is refused. */
export async function aSocket(
  server: TestServer | string,
  { token, transport = "websocket" }: Way,
): Promise<SocketClient> {
  const address = typeof server === "string" ? server : await addressOf(server);
  const socket: Socket<ToClient, ToServer> = io(address, {
    path: socketPath,
    transports: [transport],
    auth: token === undefined ? {} : { token },
    reconnection: false,
    forceNew: true,
  });
  const received: Message[] = [];
  socket.on("message", (message) => void received.push(message));
  await new Promise<void>((connected, refused) => {
    socket.on("connect", connected);
    socket.on("connect_error", (error) => {
      socket.close();
      refused(error);
    });
  });
  const sendAnything = (sent: unknown) => socket.timeout(10_000).emitWithAck("message", sent as never);
  return {
    socket,
    received,
    send: sendAnything,
    sendAnything,
    ended: new Promise((over) => socket.on("disconnect", over)),
    close: () => socket.close(),
  };
}
