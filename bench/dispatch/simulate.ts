import { EventQueue } from "./event-queue.ts";
import { createRun, isBeingFilled, type JobResult, type Run } from "./job-run.ts";
import { isNight, morningAfter } from "./night.ts";
import type { JobView, Offer, Policy } from "./policy.ts";
import type { Truth } from "./truth.ts";
import { type Dayplayer, day, hour, type Job, type World } from "./world.ts";

type Event =
  | { kind: "start"; run: Run }
  | { kind: "deadline"; run: Run }
  | { kind: "drop"; run: Run }
  | { kind: "refill-deadline"; run: Run }
  | { kind: "look"; run: Run; turn: number }
  | { kind: "answer"; run: Run; offer: Offer; accepts: boolean; isWholeDay: boolean }
  | { kind: "standby-reply"; run: Run; dayplayer: Dayplayer; invited?: number; accepts: boolean; mode: "ask" | "book" }
  | { kind: "standby-next"; run: Run; invited: number }
  | { kind: "standby-end"; run: Run; offer: Offer };

/** Runs a policy through all jobs of a world. People are booked for one job of a date; an answer counts only in time. */
export function simulate(world: World, truth: Truth, policy: Policy): JobResult[] {
  return new Simulation(world, truth, policy).run();
}

const dropBeforeCall = 10 * hour;
const refillBeforeCall = 2 * hour;
const standbyOfferMinutes = 15;
const maxStandbyOffers = 3;
/** Everybody whose offer ended because the job was full may stand by. Besides them, so many are invited to. */
const mostInvited = 2;
/** After so many minutes without an answer, the next person is invited to stand by as well. */
const minutesBetweenInvitations = 30;
const keyOf = (date: number, person: number) => date * 10_000 + person;

class Simulation {
  readonly #queue = new EventQueue<Event>();
  readonly #runs: Run[];
  /** For each date: who is booked, and the waiting offers of each person. */
  readonly #bookedOn = new Map<number, Set<number>>();
  readonly #waitingOn = new Map<number, Set<Offer>>();
  readonly #runOf = new Map<Job, Run>();
  readonly #runsOfDay: Map<number, Run[]>;
  readonly #lastAsked = new Map<number, number>();
  readonly #askedOnDay = new Map<number, number>();
  readonly #truth: Truth;
  readonly #policy: Policy;

  constructor({ jobs }: World, truth: Truth, policy: Policy) {
    this.#truth = truth;
    this.#policy = policy;
    this.#runs = jobs.map(createRun);
    this.#runsOfDay = Map.groupBy(this.#runs, ({ job }) => job.day);
    for (const run of this.#runs) {
      const { job } = run;
      this.#runOf.set(job, run);
      this.#queue.add(job.startsAt, { kind: "start", run });
      this.#queue.add(job.fillBy, { kind: "deadline", run });
      if (job.hasDrop && job.fillBy < job.callAt - dropBeforeCall)
        this.#queue.add(job.callAt - dropBeforeCall, { kind: "drop", run });
    }
  }

  run(): JobResult[] {
    for (let next = this.#queue.take(); next; next = this.#queue.take()) this.#handle(next.event, next.at);
    return this.#runs;
  }

  #handle(event: Event, now: number): void {
    const { run } = event;
    if (event.kind === "start") {
      run.state = "running";
      this.#step(run, now);
    } else if (event.kind === "look") {
      if (event.turn === run.turn) this.#step(run, now);
    } else if (event.kind === "answer") {
      this.#answer(run, event, now);
    } else if (event.kind === "deadline") {
      run.filled = run.booked.size;
      this.#endRun(run, now);
    } else if (event.kind === "refill-deadline") {
      this.#endRun(run, now);
    } else if (event.kind === "drop") {
      this.#drop(run, now);
    } else if (event.kind === "standby-reply") {
      this.#standbyReply(run, event, now);
    } else if (event.kind === "standby-next") {
      if (event.invited === run.invited.size) this.#inviteStandby(run, now);
    } else if (event.offer.state === "waiting") {
      this.#end(event.offer, "ended", now);
    }
  }

  /** The jobs of a day are looked at together, because who is not needed for one can be asked for another. */
  #stepDay(run: Run, now: number): void {
    this.#step(run, now);
    for (const other of this.#ofDay(run)) if (other !== run) this.#step(other, now);
  }

  #step(run: Run, now: number): void {
    if (run.state !== "running") return;
    run.turn += 1;
    if (isNight(now) && run.job.callAt - now >= 12 * hour) {
      const near = run.job.callAt - 12 * hour + 1e-3;
      this.#queue.add(Math.min(morningAfter(now), near), { kind: "look", run, turn: run.turn });
      return;
    }
    const { ask, lookAt } = this.#policy.step(this.#view(run, now));
    run.largestWave = Math.max(run.largestWave, ask.length);
    for (const dayplayer of ask) this.#ask(run, dayplayer, now);
    if (lookAt !== undefined && lookAt < run.deadline)
      this.#queue.add(Math.max(lookAt, now + 1e-3), { kind: "look", run, turn: run.turn });
  }

  #view(run: Run, now: number): JobView {
    const { job, offers, deadline, isRefill } = run;
    return {
      job,
      now,
      need: job.places - run.booked.size,
      deadline,
      isRefill,
      offers,
      rest: () => this.#rest(run),
      otherOffers: ({ index }) => {
        const waiting = this.#waitingOn.get(keyOf(job.date, index)) ?? [];
        const others = [...waiting].filter((offer) => offer.job !== job);
        const [ofDate, ofDay] = [others.length, others.filter((offer) => offer.job.day === job.day).length];
        return { ofDate, ofDay, today: this.#askedOnDay.get(keyOf(Math.floor(now / day), index)) ?? 0 };
      },
      lastAsked: ({ index }) => this.#lastAsked.get(index) ?? 0,
      ofDay: () => this.#ofDay(run).flatMap((other) => (isBeingFilled(other, now) ? [this.#view(other, now)] : [])),
    };
  }

  #rest({ job, offerOf, isRefill }: Run): Dayplayer[] {
    const booked = this.#booked(job.date);
    const canBeOffered = (offer: Offer | undefined) =>
      offer === undefined || (isRefill && this.#policy.asksAgain === true && offer.state === "filled");
    return job.candidates.filter((each) => !booked.has(each.index) && canBeOffered(offerOf.get(each.index)));
  }

  #ask(run: Run, dayplayer: Dayplayer, now: number, standbyUntil?: number): void {
    const offer: Offer = {
      job: run.job,
      dayplayer,
      askedAt: now,
      state: "waiting",
      ...(standbyUntil !== undefined && { standbyUntil }),
    };
    run.offers.push(offer);
    run.offerOf.set(dayplayer.index, offer);
    this.#waiting(run.job.date, dayplayer.index).add(offer);
    if (!run.isRefill) run.asked += 1;
    this.#lastAsked.set(dayplayer.index, now);
    const today = keyOf(Math.floor(now / day), dayplayer.index);
    this.#askedOnDay.set(today, (this.#askedOnDay.get(today) ?? 0) + 1);
    const reply =
      standbyUntil === undefined
        ? this.#truth.replyTo(run.job, dayplayer, now)
        : this.#truth.replyOfStandby(run.job, dayplayer, now);
    if (reply) this.#queue.add(reply.at, { kind: "answer", run, offer, isWholeDay: false, ...reply });
    if (standbyUntil !== undefined) this.#queue.add(standbyUntil, { kind: "standby-end", run, offer });
  }

  #answer(run: Run, { offer, accepts, isWholeDay }: Event & { kind: "answer" }, now: number): void {
    if (offer.state !== "waiting") return;
    if (accepts) this.#book(run, offer, now);
    else {
      // Who declines a day is not free on it.
      if (isWholeDay) this.#booked(run.job.date).add(offer.dayplayer.index);
      this.#end(offer, "declined", now);
      if (isWholeDay) this.#endOthers(offer, now);
      this.#stepDay(run, now);
    }
  }

  #book(run: Run, offer: Offer, now: number): void {
    const { job, booked } = run;
    const person = offer.dayplayer.index;
    this.#end(offer, "accepted", now);
    booked.add(person);
    run.mostBooked = Math.max(run.mostBooked, booked.size);
    this.#booked(job.date).add(person);
    if (run.isRefill) run.minutesToRefill = now - run.droppedAt;
    else run.minutesToPlace.push(now - job.startsAt);
    if (booked.size >= job.places) this.#fill(run, now);
    // Other offers of the date close, and the jobs that waited for them look at once.
    this.#endOthers(offer, now);
    this.#stepDay(run, now);
  }

  #endOthers({ job, dayplayer }: Offer, now: number): void {
    for (const other of [...this.#waiting(job.date, dayplayer.index)]) {
      this.#end(other, "ended", now);
      const otherRun = this.#runOf.get(other.job);
      if (otherRun) this.#step(otherRun, now);
    }
  }

  #fill(run: Run, now: number): void {
    run.state = "full";
    for (const offer of run.offers)
      if (offer.state === "waiting") {
        if (!run.isRefill) run.endedAsFull += 1;
        this.#end(offer, "filled", now);
        if (!run.isRefill && this.#policy.standbys !== undefined) this.#awaitStandby(run, offer.dayplayer, now);
      }
    if (!run.isRefill) this.#inviteStandby(run, now);
  }

  #end(offer: Offer, state: Offer["state"], now: number): void {
    offer.state = state;
    offer.endedAt = now;
    this.#waiting(offer.job.date, offer.dayplayer.index).delete(offer);
    this.#policy.ended?.(offer);
  }

  #endRun(run: Run, now: number): void {
    if (run.state !== "running") return;
    run.state = "over";
    for (const offer of run.offers) if (offer.state === "waiting") this.#end(offer, "ended", now);
  }

  #drop(run: Run, now: number): void {
    const [dropped] = run.booked;
    if (run.state !== "full" || dropped === undefined) return;
    const offer = run.offerOf.get(dropped);
    if (offer) offer.state = "dropped";
    run.booked.delete(dropped);
    // The person stays off the list of the date: who cannot come to one job comes to none.
    Object.assign(run, {
      state: "running",
      isRefill: true,
      droppedAt: now,
      deadline: run.job.callAt - refillBeforeCall,
    });
    run.minutesToRefill = Number.POSITIVE_INFINITY;
    this.#queue.add(run.deadline, { kind: "refill-deadline", run });
    this.#callStandbys(run, now);
    this.#step(run, now);
  }

  #inviteStandby(run: Run, now: number): void {
    const { job, offerOf, invited, standbys } = run;
    if (run.state !== "full" || run.isRefill || standbys.size >= (this.#policy.standbys ?? 0)) return;
    if (invited.size >= mostInvited) return;
    const later = (at: number) => this.#queue.add(at, { kind: "standby-next", run, invited: invited.size });
    if (isNight(now)) {
      later(morningAfter(now));
      return;
    }
    const booked = this.#booked(job.date);
    // In match order. Those whose offer ended because the job was full may stand by without an invitation.
    const next = job.candidates.find(({ index }) => !booked.has(index) && !invited.has(index) && !offerOf.has(index));
    if (!next) return;
    invited.add(next.index);
    later(now + minutesBetweenInvitations);
    this.#awaitStandby(run, next, now, invited.size);
  }

  #awaitStandby(run: Run, dayplayer: Dayplayer, now: number, invited?: number): void {
    const reply = this.#truth.standbyReplyTo(run.job, dayplayer, now);
    if (reply)
      this.#queue.add(reply.at, { kind: "standby-reply", run, dayplayer, ...(invited && { invited }), ...reply });
  }

  #standbyReply(run: Run, event: Event & { kind: "standby-reply" }, now: number): void {
    const { dayplayer, accepts, mode, invited } = event;
    if (run.state !== "full" || run.isRefill) return;
    if (accepts && !this.#booked(run.job.date).has(dayplayer.index)) {
      run.standbys.set(dayplayer.index, { dayplayer, mode });
    } else if (invited === run.invited.size) this.#inviteStandby(run, now);
  }

  /** Who stands by to be booked is booked; else the first three who want to be asked are. */
  #callStandbys(run: Run, now: number): void {
    const free = [...run.standbys.values()].filter(({ dayplayer }) => !this.#booked(run.job.date).has(dayplayer.index));
    const booked = free.find(({ mode }) => mode === "book");
    run.stoodBy = free.length;
    for (const { dayplayer } of booked ? [booked] : free.slice(0, maxStandbyOffers)) {
      this.#ask(run, dayplayer, now, now + standbyOfferMinutes);
      const offer = run.offerOf.get(dayplayer.index);
      if (booked && offer) this.#book(run, offer, now);
    }
  }

  #ofDay = ({ job }: Run) => this.#runsOfDay.get(job.day) ?? [];

  #booked(date: number): Set<number> {
    const booked = this.#bookedOn.get(date) ?? new Set<number>();
    this.#bookedOn.set(date, booked);
    return booked;
  }

  #waiting(date: number, person: number): Set<Offer> {
    const key = keyOf(date, person);
    const waiting = this.#waitingOn.get(key) ?? new Set<Offer>();
    this.#waitingOn.set(key, waiting);
    return waiting;
  }
}
