import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { aStaffing } from "../../../apps/server/src/testing/staffing.ts";
import { type Followed, followStream } from "../../../apps/server/src/testing/streams/follow-stream.ts";
import { callTo } from "../../support/call.ts";
import { callIn } from "../../support/days.ts";
import { aDayplayer, aHead, type Person } from "../../support/people.ts";
import { aDepartment, aPosition, type Staffed } from "../../support/staffing.ts";
import { type Figure, none, plain } from "./fault.ts";
import { openDatabaseOf, type Product } from "./product.ts";

const people = 24;
const places = 10;
const messagesEach = 3;

interface Acknowledged {
  messages: string[];
  bookings: string[];
  positions: string[];
}

/** Someone who sends messages one after the other, so that it shows from outside when no write is acknowledged. */
interface Writer {
  /** The event stream of the head who receives them, which follows from before the first one. */
  stream: Followed;
  /** Waits until a message that was sent after this call is acknowledged. */
  untilAcknowledged(): Promise<void>;
  /** The longest time between two acknowledgements since a time of `performance.now()`, in milliseconds. */
  longestGapSince(from: number): number;
  /** Stops and returns the ids of the messages. */
  stop(): Promise<string[]>;
}

/**
 * Accepts, messages and a fill beside a fault. A request without an outcome is repeated with the same id until it is
 * decided, as both apps do.
 */
export class Workload {
  readonly #product: Product;
  readonly #acknowledged: Acknowledged = { messages: [], bookings: [], positions: [] };
  #rounds = 0;
  #fill: { head: Person; position: Staffed } | undefined;
  /** The number of requests that had to be repeated. */
  repeated = 0;

  constructor(product: Product) {
    this.#product = product;
  }

  /** Starts a fill of three places among six available dayplayers, which asks in waves while the faults occur. */
  async startFill() {
    const call = callTo(this.#product.url);
    const database = await openDatabaseOf(this.#product);
    const where = { db: database.db, call };
    const head = await aHead(where);
    await aDepartment(call, head);
    for (let number = 0; number < 6; number += 1) await aDayplayer(where);
    await database.close(); // before the fault, which may end its connections
    // A call within 12 hours is not held back by quiet hours, whenever this runs.
    const position = await aPosition(call, head, { ...callIn(11), count: 3 });
    const { dayplanId, positionId } = position;
    const fill_by = new Date(Date.now() + 5 * 3_600_000).toISOString();
    await call(fillRoutes.putFill, { token: head.token, params: { dayplanId, positionId }, body: { fill_by } });
    this.#fill = { head, position };
  }

  /** Begins to send messages until it is stopped. */
  async startWriter(): Promise<Writer> {
    const database = await openDatabaseOf(this.#product);
    const now = Temporal.Now.instant();
    const staffing = await aStaffing(database.db);
    const head = await staffing.tokenOf(staffing.headId, now);
    const { id, token } = await staffing.aDayplayer(now);
    await database.close();
    const { data } = await this.#post("/api/start-conversation", head, { user_id: id });
    const path = `/api/conversation/${data.id}/send-message`;
    const stream = await followStream(head, () => [this.#product.url]);
    const sent: { id: string; startedAt: number; endedAt: number }[] = [];
    let isStopped = false;
    const writing = (async () => {
      while (!isStopped) {
        const startedAt = performance.now();
        const reply = await this.#post(path, token, { body: "…", client_id: randomUUID() });
        if (reply.status !== 200) throw new Error(`A message was answered with ${reply.status}.`);
        sent.push({ id: String(reply.data._id), startedAt, endedAt: performance.now() });
        this.#acknowledged.messages.push(String(reply.data._id));
        await sleep(20);
      }
    })();
    return {
      stream,
      async untilAcknowledged() {
        const from = performance.now();
        while ((sent.at(-1)?.startedAt ?? 0) < from) await Promise.race([sleep(20), writing]);
      },
      longestGapSince(from) {
        const ends = sent.map(({ endedAt }) => endedAt);
        return Math.max(...ends.map((end, index) => (end < from ? 0 : end - (ends[index - 1] ?? end))));
      },
      async stop() {
        isStopped = true;
        await writing;
        return sent.map(({ id }) => id);
      },
    };
  }

  /** Runs a round of work; `fault` runs when about a third of it is done. */
  async round(fault: () => Promise<void>) {
    this.#rounds += 1;
    const staged = await this.#stage(this.#rounds);
    const third = Promise.withResolvers<void>();
    let sent = 0;
    const working = Promise.all(
      staged.map(async ({ token, offerId, conversationId }) => {
        for (let n = 0; n < messagesEach; n += 1) {
          const path = `/api/conversation/${conversationId}/send-message`;
          const { status, data } = await this.#post(path, token, { body: `${n}`, client_id: randomUUID() });
          if (status === 200) this.#acknowledged.messages.push(String(data._id));
          if (++sent === people) third.resolve();
          if (n !== 1) continue;
          const answer = await this.#post(`/api/player/offers/${offerId}/accept`, token, { answer_id: randomUUID() });
          if (answer.status === 200) this.#acknowledged.bookings.push(offerId);
        }
      }),
    );
    await third.promise;
    await fault();
    await working;
  }

  /** Compares the database with what was acknowledged. */
  async check(): Promise<Figure[]> {
    const { messages, bookings, positions } = this.#acknowledged;
    const database = await openDatabaseOf(this.#product);
    const read = async <T extends object>(text: string, values: unknown[] = []) =>
      (await database.pool.query<T>(text, values)).rows;
    try {
      const stored = new Set((await read<{ id: string }>("select id from messages")).map(({ id }) => id));
      const booked = new Set(
        (await read<{ id: string }>("select id from offers where state = 'accepted'")).map(({ id }) => id),
      );
      const over = await read(
        `select 1 from positions p where p.id = any($1)
           and (select count(*) from offers o where o.position_id = p.id and o.state = 'accepted') > p.count`,
        [positions],
      );
      const waiting = async () => (await read<{ n: number }>("select count(*)::int as n from outbox"))[0]?.n ?? 0;
      for (let tries = 0; tries < 200 && (await waiting()) > 0; tries += 1) await sleep(100);
      return [
        plain("accepts and messages acknowledged", `${bookings.length} and ${messages.length}`),
        plain("requests repeated by the client", this.repeated),
        none("acknowledged messages lost", messages.filter((id) => !stored.has(id)).length),
        none("messages stored twice", stored.size - new Set(messages).size),
        none("acknowledged bookings lost", bookings.filter((id) => !booked.has(id)).length),
        none("positions overbooked", over.length),
        none("events left behind by the relay", await waiting()),
        ...(this.#fill ? await this.#checkFill(read) : []),
      ];
    } finally {
      await database.close();
    }
  }

  async #checkFill(read: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>): Promise<Figure[]> {
    const { positionId } = this.#fill?.position ?? { positionId: "" };
    const asked = async () =>
      (
        await read<{ offers: number; people: number }>(
          "select count(*)::int as offers, count(distinct dayplayer_id)::int as people from offers where position_id = $1",
          [positionId],
        )
      )[0] ?? { offers: 0, people: 0 };
    for (let tries = 0; tries < 300 && (await asked()).offers === 0; tries += 1) await sleep(100);
    const { offers, people: persons } = await asked();
    return [
      { name: "people whom the fill asked", value: String(persons), isMet: persons > 0 },
      none("people whom the fill asked twice", offers - persons),
    ];
  }

  async #stage(round: number) {
    const database = await openDatabaseOf(this.#product);
    try {
      const now = Temporal.Now.instant();
      const staffing = await aStaffing(database.db);
      const today = now.toZonedDateTimeISO("America/Los_Angeles").toPlainDate();
      const date = today.add({ days: 10 + round }).toString();
      const { positionId } = await staffing.day({ date, positions: { Costumer: places } });
      this.#acknowledged.positions.push(positionId);
      const dayplayers = await staffing.dayplayers(people);
      // Later than any clock is set.
      const offers = await staffing.offeredToEach(dayplayers, positionId, now.add({ hours: 48 }).toString());
      const head = await staffing.tokenOf(staffing.headId, now);
      const staged = [];
      for (const [index, id] of dayplayers.entries()) {
        const { data } = await this.#post("/api/start-conversation", head, { user_id: id });
        const token = await staffing.tokenOf(id, now);
        staged.push({ token, offerId: offers[index] ?? "", conversationId: String(data.id) });
      }
      return staged;
    } finally {
      await database.close();
    }
  }

  async #post(path: string, token: string, body: object): Promise<{ status: number; data: Record<string, unknown> }> {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const reply = await fetch(`${this.#product.url}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined);
      const text = await reply?.text().catch(() => undefined);
      if (reply && text !== undefined && reply.status < 500)
        return { status: reply.status, data: JSON.parse(text).data ?? {} };
      if (reply && ![503, 507].includes(reply.status))
        throw new Error(`${path} was answered with ${reply.status}: ${text}`);
      this.repeated += 1;
      await sleep(25);
    }
    throw new Error(`${path} was not answered.`);
  }
}
