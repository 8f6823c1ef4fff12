import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { EventQueue } from "../event-queue.ts";
import type { JobResult } from "../job-run.ts";
import { createRun, type Run } from "../job-run.ts";
import type { Offer } from "../policy.ts";
import type { Truth } from "../truth.ts";
import { day, hour, type World } from "../world.ts";
import { type ClockedServer, withClockedServer } from "./clocked-server.ts";
import { dateOf, minutesAt, momentAt, type StagedJob, type StagedMarket, stageMarket } from "./stage-market.ts";

type Event =
  | { kind: "start" | "deadline" | "drop" | "refill-deadline"; staged: StagedJob }
  | { kind: "answer"; staged: StagedJob; offerId: string; accepts: boolean };

const dropBeforeCall = 10 * hour;
const refillBeforeCall = 2 * hour;
/** Moments are rounded to milliseconds, and nothing may be asked for before it is due. */
const roundingMinutes = 1 / 60_000;

/** Runs the jobs of a world behind the product: fills are started and offers answered through the API. */
export const runServer = (world: World, truth: Truth, log: (text: string) => void): Promise<JobResult[]> =>
  withClockedServer(async (server) => {
    const market = await stageMarket(server, world);
    log(`${market.people.size} dayplayers and ${market.jobs.size} jobs are staged`);
    const runs = await new ServerRun(server, market, truth).run(log);
    return world.jobs.map((job) => runs.get(job) ?? createRun(job));
  });

class ServerRun {
  readonly #queue = new EventQueue<Event>();
  readonly #runs = new Map<World["jobs"][number], Run>();
  readonly #offers = new Map<string, Offer>();
  readonly #server: ClockedServer;
  readonly #market: StagedMarket;
  readonly #truth: Truth;

  constructor(server: ClockedServer, market: StagedMarket, truth: Truth) {
    this.#server = server;
    this.#market = market;
    this.#truth = truth;
    for (const staged of market.jobs.values()) {
      const { job } = staged;
      this.#runs.set(job, createRun(job));
      this.#queue.add(job.startsAt, { kind: "start", staged });
      this.#queue.add(job.fillBy, { kind: "deadline", staged });
      if (job.hasDrop && job.fillBy < job.callAt - dropBeforeCall)
        this.#queue.add(job.callAt - dropBeforeCall, { kind: "drop", staged });
    }
  }

  async run(log: (text: string) => void) {
    for (let steps = 0; ; steps += 1) {
      const next = this.#queue.take();
      if (!next) break;
      const look = await this.#nextLook();
      if (look !== undefined && look < next.at) {
        // A look may send offers that are answered before the next event.
        this.#queue.add(next.at, next.event);
        await this.#settle(look);
      } else {
        await this.#server.setNow(momentAt(next.at));
        await this.#handle(next.event, next.at);
        await this.#settle(next.at);
      }
      if (steps % 200 === 0) log(`${steps} steps, day ${Math.floor(next.at / day)}`);
    }
    return this.#runs;
  }

  /** When the next fill is due. */
  async #nextLook(): Promise<number | undefined> {
    const { rows } = await this.#server.pool.query<{ due: Temporal.Instant | null }>(
      "select min(due_at) as due from fills where due_at is not null",
    );
    return rows[0]?.due ? minutesAt(rows[0].due) + roundingMinutes : undefined;
  }

  async #settle(at: number) {
    await this.#server.setNow(momentAt(at));
    await this.#server.settle();
    await this.#readOffers(at);
  }

  async #handle(event: Event, at: number) {
    const { staged } = event;
    const run = this.#runOf(staged);
    if (event.kind === "start") await this.#start(staged);
    else if (event.kind === "deadline") run.filled = run.booked.size;
    else if (event.kind === "drop") await this.#drop(staged, run, at);
    else if (event.kind === "answer") await this.#answer(event, run, at);
  }

  async #start({ job, dayplanId, positionId, headToken: token }: StagedJob) {
    const { status, body } = await this.#server.call(fillRoutes.putFill, {
      params: { dayplanId, positionId },
      // As the simulated policy does, which asks the network and others in one wave.
      body: { fill_by: momentAt(job.fillBy).toString(), ask: "everybody" },
      token,
    });
    if (status !== 200) throw new Error(`A fill was refused: ${body}`);
  }

  async #answer({ offerId, accepts, staged }: Event & { kind: "answer" }, run: Run, at: number) {
    const offer = this.#offers.get(offerId);
    if (!offer) return;
    const route = accepts ? dayplayerOfferRoutes.acceptOffer : dayplayerOfferRoutes.declineOffer;
    const { status } = await this.#server.call(route, {
      params: { id: offerId },
      body: {},
      token: this.#personOf(offer).token,
    });
    // Whoever answers an offer that has ended meanwhile is refused.
    if (status !== 200) return;
    offer.endedAt = at;
    offer.state = accepts ? "accepted" : "declined";
    if (!accepts) return;
    run.booked.add(offer.dayplayer.index);
    run.mostBooked = Math.max(run.mostBooked, run.booked.size);
    if (run.isRefill) run.minutesToRefill = at - run.droppedAt;
    else run.minutesToPlace.push(at - staged.job.startsAt);
  }

  /** Only who was booked for a job that is full drops out, and comes to no other job of the date. */
  async #drop({ job, positionId }: StagedJob, run: Run, at: number) {
    const [dropped] = run.booked;
    if (run.booked.size < job.places || dropped === undefined) return;
    const entry = [...this.#offers].find(
      ([, { state, job: of, dayplayer }]) => state === "accepted" && of === job && dayplayer.index === dropped,
    );
    if (!entry) throw new Error(`Nobody is booked for ${positionId}.`);
    const [id, offer] = entry;
    const { token } = this.#personOf(offer);
    const answer = await this.#server.call(dayplayerOfferRoutes.dropBooking, {
      params: { id },
      body: { message: "Ill" },
      token,
    });
    if (answer.status !== 200) throw new Error(`A booking could not be dropped: ${answer.body}`);
    await this.#server.call(dayplayerRoutes.saveAvailability, {
      body: { dates: [{ date: dateOf(job), available: false }] },
      token,
    });
    offer.state = "dropped";
    run.booked.delete(dropped);
    Object.assign(run, { isRefill: true, droppedAt: at, minutesToRefill: Number.POSITIVE_INFINITY });
    this.#queue.add(job.callAt - refillBeforeCall, {
      kind: "refill-deadline",
      staged: { ...this.#stagedOf(positionId) },
    });
  }

  /** New offers get their answers, and those that ended their state. */
  async #readOffers(at: number) {
    const { rows } = await this.#server.pool.query<{ id: string; position_id: string; dayplayer_id: string }>(
      "select id, position_id, dayplayer_id from offers where state = 'open' and not (id = any($1::uuid[]))",
      [[...this.#waiting()]],
    );
    for (const { id, position_id, dayplayer_id } of rows) {
      const staged = this.#stagedOf(position_id);
      const person = this.#market.people.get(dayplayer_id);
      if (!person || this.#offers.has(id)) continue;
      const offer: Offer = { job: staged.job, dayplayer: person.dayplayer, askedAt: at, state: "waiting" };
      this.#offers.set(id, offer);
      const run = this.#runOf(staged);
      run.offers.push(offer);
      if (!run.isRefill) run.asked += 1;
      const reply = this.#truth.replyTo(staged.job, person.dayplayer, at);
      if (reply) this.#queue.add(reply.at, { kind: "answer", staged, offerId: id, accepts: reply.accepts });
    }
    await this.#readEnds(at);
  }

  async #readEnds(at: number) {
    const { rows } = await this.#server.pool.query<{ id: string; closed_reason: string | null }>(
      "select id, closed_reason from offers where id = any($1::uuid[]) and state <> 'open'",
      [[...this.#waiting()]],
    );
    for (const { id, closed_reason } of rows) {
      const offer = this.#offers.get(id);
      if (offer?.state !== "waiting") continue;
      offer.state = closed_reason === "position_filled" ? "filled" : "ended";
      offer.endedAt = at;
      const run = this.#runs.get(offer.job);
      if (run && offer.state === "filled" && !run.isRefill) run.endedAsFull += 1;
    }
  }

  *#waiting() {
    for (const [id, { state }] of this.#offers) if (state === "waiting") yield id;
  }

  #runOf({ job }: StagedJob): Run {
    const run = this.#runs.get(job);
    if (!run) throw new Error("A job is not of this world.");
    return run;
  }

  #stagedOf(positionId: string): StagedJob {
    const staged = this.#market.jobs.get(positionId);
    if (!staged) throw new Error(`${positionId} was not staged.`);
    return staged;
  }

  #personOf({ dayplayer }: Offer) {
    for (const person of this.#market.people.values()) if (person.dayplayer === dayplayer) return person;
    throw new Error("A dayplayer was not staged.");
  }
}
