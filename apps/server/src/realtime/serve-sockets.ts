import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type Acknowledged,
  type OutgoingMessage,
  socketBeat,
  socketPath,
  socketTexts,
  type ToClient,
  type ToServer,
} from "@callboard/contract/events/socket";
import { messagingSchemas } from "@callboard/contract/messaging";
import { type Refusal, refusals } from "@callboard/contract/refusals";
import { statusTexts } from "@callboard/contract/refusals/status-texts";
import type { FastifyInstance } from "fastify";
import { Server } from "socket.io";
import type { Deps } from "../deps.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { trimmed, validator } from "../http/validate.ts";
import { authenticate } from "../modules/accounts/sessions/sessions.ts";
import { listAudiences } from "../modules/events/list-audiences.ts";
import { sendMessage } from "../modules/messaging/send-message.ts";
import type { EventHub } from "./event-hub.ts";
import { type MessageSocket, type SocketData, SocketSubscriber } from "./socket-subscriber.ts";

/** The maximum size of a packet in bytes. A message of the maximum length with every character escaped is smaller. */
const packetBytes = 32_768;
/** The time within which a connection has to authenticate, in milliseconds. */
const helloMs = 5_000;
/** How long a read of the session counts as its latest use, in milliseconds. */
const seenMs = 60_000;
/** The maximum number of sockets of a session. The oldest ones, left over from lost connections, are ended first. */
const perSession = 8;

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const checkBody = validator(messagingSchemas.sendMessage.body);

/**
 * Messages over Socket.IO, on the same port. There are no adapter and no rooms: a sent message becomes a row and an
 * event, and received messages come from the feed, which every process reads.
 */
export function serveSockets(app: FastifyInstance, deps: Deps, hub: EventHub) {
  const { db, log } = deps;
  const io = new Server<ToServer, ToClient, Record<string, never>, SocketData>(app.server, {
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: packetBytes,
    pingInterval: socketBeat.everySeconds * 1_000,
    pingTimeout: socketBeat.withinSeconds * 1_000,
    connectTimeout: helloMs,
    // Compression is off, because for a few short texts it costs more memory per client than it saves.
    perMessageDeflate: false,
    httpCompression: false,
  });

  // Engine.IO writes its answers without Fastify.
  const headers = Object.entries(securityHeaders(deps.config));
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  });

  /** Connections whose token is being checked. */
  const checking = new WeakSet<object>();
  io.use(async (socket, next) => {
    // Each connection may check one token at a time, so that one client can't check a thousand at once.
    const { conn } = socket;
    if (checking.has(conn)) return conn.close(true);
    checking.add(conn);
    try {
      await admit(socket, next);
    } finally {
      checking.delete(conn);
    }
  });

  async function admit(socket: MessageSocket, next: (error?: Error) => void) {
    const token = tokenOf(socket);
    if (token === undefined) return next(refusal(socketTexts.noToken, 401, "unauthenticated"));
    try {
      const session = await authenticate(db, token);
      if (!session) return next(refusal(statusTexts[401], 401, "unauthenticated"));
      const { accountId, sessionId, type } = session.actor;
      if ((await app.limiter("socket", countedCall(socket, accountId))) !== undefined)
        return next(refusal(refusals.too_many_requests[1], 429, "too_many_requests"));
      socket.data = { accountId, sessionId, isHead: type === "department_head", seenAt: performance.now() };
      const asOf = hub.accessChanges;
      const audiences = (await listAudiences(db, [session.actor])).get(sessionId);
      if (!audiences) return next(refusal(statusTexts[401], 401, "unauthenticated"));
      for (const old of hub.openOf(sessionId, "socket").slice(0, -(perSession - 1))) old.end();
      const subscriber = new SocketSubscriber(socket, socket.data);
      hub.add(subscriber, audiences, asOf);
      // Listens on the connection, because the socket has no such event before it is admitted.
      socket.conn.once("close", () => hub.remove(subscriber));
      next();
    } catch (error) {
      log.error({ err: error }, "A socket could not be opened.");
      next(refusal(statusTexts[500], 500));
    }
  }

  io.on("connection", (socket) => {
    socket.on("disconnect", () => socket.conn.close());
    socket.on("message", (sent, acknowledge) => {
      const answer = typeof acknowledge === "function" ? acknowledge : () => undefined;
      void receive(socket, sent).then(answer, (error: unknown) => {
        log.error({ err: error }, "A message that came over a socket was not stored.");
        answer({ error: { status: 500, message: statusTexts[500] } });
      });
    });
  });

  /**
   * Does exactly what POST send-message does: the same limit, validation and row. The statement that stores the message
   * also checks that the session is open. Once a minute, and when a message is refused, the session is read separately.
   */
  async function receive(socket: MessageSocket, sent: unknown): Promise<Acknowledged> {
    const { seenAt } = socket.data;
    const isSeen = performance.now() - seenAt < seenMs;
    if (!isSeen && !(await isSignedIn(socket))) return refused("unauthenticated");
    const answer = await store(socket, sent);
    if ("error" in answer && isSeen && !(await isSignedIn(socket))) return refused("unauthenticated");
    return answer;
  }

  async function isSignedIn(socket: MessageSocket): Promise<boolean> {
    const session = await authenticate(db, tokenOf(socket) ?? "");
    if (session) socket.data.seenAt = performance.now();
    return session !== undefined;
  }

  async function store(socket: MessageSocket, sent: unknown): Promise<Acknowledged> {
    const { accountId, sessionId } = socket.data;
    if ((await app.limiter("message", countedCall(socket, accountId))) !== undefined)
      return refused("too_many_requests");
    const message = read(sent);
    if (!message || !isId.test(message.conversationId)) return refused("not_found");

    const { conversationId, clientId } = message;
    const checked = checkBody(trimmed({ body: message.body, ...(clientId !== undefined && { client_id: clientId }) }));
    if (!checked.ok) return { error: { status: 422, message: statusTexts[422], errors: checked.errors } };
    const { body, client_id } = checked.value;
    const stored = await sendMessage(db, { accountId, sessionId, conversationId, body, clientId: client_id });
    if (!stored.ok) return refused(stored.reason);
    return { message, persisted_message: stored.value };
  }

  return {
    /** Ends all connections, whose clients connect to another process, and accepts no more. The caller closes the HTTP server. */
    close: () => io.engine.close(),
  };
}

function refused(reason: Refusal) {
  const [status, message] = refusals[reason];
  return { error: { status, message, reason } };
}

/** The error for a client that may not connect. */
const refusal = (message: string, status: number, reason?: Refusal) =>
  Object.assign(new Error(message), { data: { status, ...(reason && { reason }) } });

function tokenOf(socket: MessageSocket): string | undefined {
  const { token }: { token?: unknown } = socket.handshake.auth;
  return typeof token === "string" && token !== "" ? token : undefined;
}

const countedCall = (socket: MessageSocket, accountId: string) => ({ ip: socket.handshake.address, accountId });

/** Reads a message if it has the right shape. The validation of requests checks its parts. */
function read(sent: unknown): OutgoingMessage | undefined {
  if (typeof sent !== "object" || sent === null) return undefined;
  const { body, conversationId, clientId } = sent as Partial<Record<keyof OutgoingMessage, unknown>>;
  if (typeof conversationId !== "string") return undefined;
  // A value that is not text becomes null, so that the validation reports it by field. A deeply nested value would
  // exhaust the stack.
  const textOf = (value: unknown) => (typeof value === "string" ? value : null) as string;
  return { body: textOf(body), conversationId, ...(clientId !== undefined && { clientId: textOf(clientId) }) };
}
