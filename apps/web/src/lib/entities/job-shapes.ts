import type { Dayplan, Job, Position } from "@callboard/contract/dayplans";
import type { Page } from "@callboard/contract/route";
import type { InfiniteData } from "@tanstack/react-query";
import type { EntityStore, PositionEntity } from "./entity-store.ts";
import { fieldsOf, listOf, rowJoin, rowsOf, type Shape, type Writer } from "./shape.ts";

interface Counted {
  activated: boolean;
  count: number;
  open_offers: number;
  accepted_offers: number;
  booked: number;
  need: number;
  confirmed: number;
}

const emptyCounts: PositionEntity = { activated: false, count: 0, open_offers: 0, booked: 0, need: 0, confirmed: 0 };

/** Puts the counts of a position into the store, and returns the rest. */
function splitCounts<P extends Counted>(id: string, position: P, { entities, source }: Writer): Omit<P, keyof Counted> {
  const { activated, count, open_offers, accepted_offers, booked, need, confirmed, ...rest } = position;
  entities.positions.put(id, { activated, count, open_offers, booked, need, confirmed }, source);
  return rest;
}

const withCounts = ({ activated = false, count, open_offers, booked, need, confirmed }: PositionEntity): Counted => ({
  activated,
  count,
  open_offers,
  accepted_offers: booked,
  booked,
  need,
  confirmed,
});

export const countsOf = (entities: EntityStore, positionId: string): PositionEntity =>
  entities.positions.get(positionId) ?? emptyCounts;

export type StoredJob = Omit<Job, keyof Counted | "offer_sent">;

export function splitJob<J extends Job>(job: J, into: Writer): Omit<Omit<J, "offer_sent">, keyof Counted> {
  const { offer_sent: _, ...rest } = job;
  return splitCounts(job.id, rest, into);
}

/** Returns the fields of a job that are computed from its position's counts. */
export const jobCounts = (counts: PositionEntity): Pick<Job, keyof Counted | "offer_sent"> => ({
  ...withCounts(counts),
  offer_sent: counts.open_offers,
});

export const job: Shape<Job, StoredJob> = {
  split: splitJob,
  join: rowJoin(
    ({ id }: StoredJob, entities) => [countsOf(entities, id)] as const,
    (stored, [counts]) => ({ ...stored, ...jobCounts(counts) }),
  ),
};

/** A position that is not planned yet has no id. It has no offers either, so its counts stay in the reply. */
type StoredPosition = Position | Omit<Position, keyof Counted>;

const position: Shape<Position, StoredPosition> = {
  split: (reply, into) => (reply.id === null ? reply : splitCounts(reply.id, reply, into)),
  join: rowJoin(
    ({ id }: StoredPosition, entities) => [id === null ? undefined : countsOf(entities, id)] as const,
    (stored, [counts]) => (counts ? { ...stored, ...withCounts(counts) } : (stored as Position)),
  ),
};

export const dayplan = fieldsOf<Dayplan>()({ positions: rowsOf(position) });
export const dayplans = listOf(dayplan);
export const jobList = rowsOf(job);
export const jobPage = fieldsOf<Page<Job>>()({ data: jobList });
export const jobPages = fieldsOf<InfiniteData<Page<Job>>>()({ pages: listOf(jobPage) });
