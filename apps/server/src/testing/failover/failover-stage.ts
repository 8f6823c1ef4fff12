import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type ReplicatedDatabase,
  startReplicatedDatabase,
} from "@callboard/embedded-postgres/testing/replicated-database";
import { type Database, openDatabase } from "../../db/connect.ts";
import { isUnreachable } from "../../db/connection/is-unreachable.ts";
import { transaction } from "../../db/transaction.ts";
import { queueMail } from "../../modules/events/queue-mail.ts";
import { aPeer, type ServerProcess } from "../a-process.ts";
import { aStaffing } from "../staffing.ts";
import { type Followed, followStream } from "../streams/follow-stream.ts";

export const people = 48;
export const places = 20;
export const messagesEach = 4;
export const mails = 10;
/** Jobs that a runner leaves locked when it loses the database run again 45 s later, at the next sweep for them. */
const longestMs = 150_000;

export type FailoverFault = "is killed" | "freezes";

/** Every fourth primary freezes, and the others are killed. */
export const faultOfRound = (round: number): FailoverFault => (round % 4 === 2 ? "freezes" : "is killed");

/** Ids of bookings and messages, and subjects of mails. */
interface Work {
  bookings: string[];
  messages: string[];
  mails: string[];
}

export interface FailoverRound {
  /** From the promotion until a request that writes is answered, in milliseconds. */
  servingMs: number;
  /** The work that clients know to be done, and the work that the database has afterwards. */
  acknowledged: Work;
  stored: Work;
}

export interface FailoverStage {
  /** Follows all events of the head through the servers, over all rounds. */
  follower(): Followed | undefined;
  /** Lets the primary fail amid accepts, messages and mails, and makes it the standby of the other server afterwards. */
  run(round: number, fault: FailoverFault): Promise<FailoverRound>;
  stop(): Promise<void>;
}

/** Starts two processes on a database with a synchronous standby. */
export async function stageFailover(): Promise<FailoverStage> {
  const replicas: ReplicatedDatabase = await startReplicatedDatabase();
  const servers: ServerProcess[] = await Promise.all([1, 2].map(() => aPeer({ DATABASE_URL: replicas.url })));
  const database: Database = openDatabase(replicas.url, { log: { info() {}, warn() {}, error: console.error } });
  const staffing = await aStaffing(database.db);
  let follower: Followed | undefined;

  /** Sends a request to one server after the other until one decides it, as a client does. Returns status and body. */
  async function send(path: string, token: string, body: object) {
    for (let tries = 0; ; tries++) {
      const server = servers[Math.floor(Math.random() * servers.length)];
      const reply = await fetch(`${server?.address}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const text = await reply.text();
      if (reply.status < 500) return { status: reply.status, data: JSON.parse(text).data };
      // A request with an unknown outcome is answered with 503, and never with another error.
      if (reply.status !== 503 || tries > 500) throw new Error(`${path} was answered with ${reply.status}: ${text}`);
      await sleep(20);
    }
  }

  /** A day in two weeks with places for fewer people than have an offer, and a conversation with each of them. */
  async function stage(round: number) {
    const now = Temporal.Now.instant();
    const date = now
      .toZonedDateTimeISO("America/Los_Angeles")
      .toPlainDate()
      .add({ days: 13 + round });
    const { positionId } = await staffing.day({ date: date.toString(), positions: { Costumer: places } });
    const dayplayers = await staffing.dayplayers(people);
    const offers = await staffing.offeredToEach(dayplayers, positionId, now.add({ hours: 12 }).toString());
    const headToken = await staffing.tokenOf(staffing.headId, now);
    follower ??= await followStream(headToken, () => servers.map(({ address }) => address));
    const staged = [];
    for (const [index, id] of dayplayers.entries()) {
      const conversation = await send("/api/start-conversation", headToken, { user_id: id });
      const token = await staffing.tokenOf(id, now);
      staged.push({ token, offerId: offers[index] ?? "", conversationId: conversation.data.id as string });
    }
    return { positionId, staged };
  }

  /** Queues a mail, again with the same key until the database acknowledges it. */
  async function queue(to: string, subject: string) {
    for (;;) {
      try {
        const mail = { to, kind: "receipt", subject, text: subject, html: subject, key: subject };
        return await transaction(database.db, (tx) => queueMail(tx, mail));
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        await sleep(20);
      }
    }
  }

  const list = async (text: string, value: unknown): Promise<string[]> => {
    const { rows } = await database.pool.query<{ id: string }>(text, [value]);
    return rows.map(({ id }) => id);
  };

  return {
    follower: () => follower,
    async run(round, fault) {
      const { positionId, staged } = await stage(round);
      const acknowledged: Work = { bookings: [], messages: [], mails: [] };
      const to = `round-${round}@example.com`;
      const halfway = Promise.withResolvers<void>();
      const writing = staged.map(async ({ token, offerId, conversationId }) => {
        for (let n = 0; n < messagesEach; n++) {
          const message = { body: `${n}`, client_id: randomUUID() };
          const { status, data } = await send(`/api/conversation/${conversationId}/send-message`, token, message);
          if (status === 200) acknowledged.messages.push(data._id);
          if (acknowledged.messages.length === people) halfway.resolve();
          if (n === 1) {
            const answer = await send(`/api/player/offers/${offerId}/accept`, token, { answer_id: randomUUID() });
            if (answer.status === 200) acknowledged.bookings.push(offerId);
          }
        }
      });
      const mailing = halfway.promise.then(async () => {
        for (let n = 0; n < mails; n++) {
          const subject = `${round}-${n}`;
          await queue(to, subject);
          acknowledged.mails.push(subject);
        }
      });
      const working = Promise.all([...writing, mailing]);
      await halfway.promise;
      await (fault === "freezes" ? replicas.freezeAndFailOver() : replicas.failOver());
      const promotedAt = performance.now();
      await send("/api/start-conversation", staged[0]?.token ?? "", { user_id: staffing.headId });
      const servingMs = performance.now() - promotedAt;
      await working;

      // Events and mails follow their transaction.
      const received = () => new Set(receivedMessages(follower));
      const sentMails = () => list(`select distinct subject as id from mailbox where "to" = $1`, to);
      for (let waited = 0; waited < longestMs; waited += 100) {
        if (acknowledged.messages.every((id) => received().has(id)) && (await sentMails()).length === mails) break;
        await sleep(100);
      }
      const stored = {
        bookings: await list("select id from offers where position_id = $1 and state = 'accepted'", positionId),
        messages: await list(
          "select id from messages where conversation_id = any($1)",
          staged.map(({ conversationId }) => conversationId),
        ),
        mails: await sentMails(),
      };
      await replicas.rejoin();
      return { servingMs, acknowledged, stored };
    },
    async stop() {
      await follower?.stop();
      await Promise.all(servers.map((server) => server.kill()));
      await database.close();
      await replicas.stop();
    },
  };
}

/** The ids of the messages that a stream has delivered. */
export const receivedMessages = (follower: Followed | undefined): string[] =>
  follower?.events.flatMap(({ type, data }) => (type === "message.created" ? [data.message_id as string] : [])) ?? [];
