import {
  type Acknowledged,
  type OutgoingMessage,
  socketPath,
  socketTexts,
  type ToClient,
  type ToServer,
} from "@callboard/contract/events/socket";
import type { Message } from "@callboard/contract/messaging";
import type { Socket } from "socket.io-client";
import { Refused } from "../call.ts";

/** Milliseconds to wait for an acknowledgment before a message is sent by HTTP. */
const timeoutMs = 6000;
/** Milliseconds for which the socket stays open after the last screen of messages was left. */
const linger = 3000;

interface Setup {
  token: () => string | undefined;
  onMessage: (message: Message) => void;
  /** Called when the socket has connected, so that missed messages are fetched. */
  onConnect: () => void;
}

/**
 * Sends and receives messages faster than HTTP while a screen shows them. Its code is loaded with the first of these
 * screens. If it can't send a message, `send` throws `Unsendable`, and the caller sends it by HTTP with the same client
 * id, which identifies duplicates.
 */
export function createMessageSocket({ token, onMessage, onConnect }: Setup) {
  let socket: Socket<ToClient, ToServer> | undefined;
  let screens = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;

  async function open() {
    const { io } = await import("socket.io-client");
    if (socket || screens === 0) return;
    if (!token()) throw new Error(socketTexts.noToken);
    socket = io({
      path: socketPath,
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      // Read for each connection, because the token may have been replaced.
      auth: (reply) => reply({ token: token() }),
      reconnectionDelay: 1000,
      reconnectionDelayMax: 10_000,
    });
    socket.on("message", onMessage);
    socket.on("connect", onConnect);
  }

  const close = () => {
    if (screens > 0) return;
    socket?.close();
    socket = undefined;
  };

  return {
    /** Called by a screen that shows messages. Returns the function to call when the screen is left. */
    use(): () => void {
      clearTimeout(closing);
      screens += 1;
      // Without the socket, messages are received by the stream and sent by HTTP.
      open().catch(() => undefined);
      return () => {
        screens -= 1;
        closing = setTimeout(close, linger);
      };
    },

    async send(sent: OutgoingMessage): Promise<Message> {
      if (!socket?.connected) throw new Unsendable(socketTexts.notFound);
      const answer: Acknowledged = await socket
        .timeout(timeoutMs)
        .emitWithAck("message", sent)
        .catch((cause: unknown) => {
          throw new Unsendable(socketTexts.notFound, { cause });
        });
      if ("error" in answer) throw new Refused(answer.error);
      return answer.persisted_message;
    },
  };
}

/** There is no socket, or it did not acknowledge the message, which may have arrived nevertheless. */
export class Unsendable extends Error {
  override readonly name = "Unsendable";
}
