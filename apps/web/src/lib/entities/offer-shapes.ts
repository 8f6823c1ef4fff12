import type { LatestOffer, Match } from "@callboard/contract/dayplayers";
import type { DayplayerJob } from "@callboard/contract/dayplayers/dayplayer-jobs";
import { isLive, isWaiting, statusIds } from "@callboard/contract/lifecycle";
import type { GroupMatch, JobMatches, MatchesByDateAndPlace, Need } from "@callboard/contract/offers/group-offers";
import type { Page, PageOf, Reply } from "@callboard/contract/route";
import type { offerRoutes } from "@callboard/contract/routes/offers";
import type { InfiniteData } from "@tanstack/react-query";
import { dayplayerOf, splitDayplayer } from "./dayplayer-shapes.ts";
import { type EntityStore, latestKey, type OfferEntity } from "./entity-store.ts";
import { offers } from "./job-offer-shapes.ts";
import { countsOf, job, jobCounts, type StoredJob, splitJob } from "./job-shapes.ts";
import { fieldsOf, listOf, recordOf, rowJoin, rowsOf, type Shape, type Writer } from "./shape.ts";

const latestOf = (entities: EntityStore, positionId: string, dayplayerId: string): OfferEntity | undefined => {
  const id = entities.latestOffers.get(latestKey(positionId, dayplayerId))?.offer_id;
  return id ? entities.offers.get(id) : undefined;
};

/** Puts a dayplayer's latest offer for a position into the store; null means that there is none. */
function putLatest(positionId: string, dayplayerId: string, offer: LatestOffer | null, into: Writer): void {
  const { entities, source } = into;
  if (offer) entities.offers.put(offer.id, { id: offer.id, state: offer.state, expires_at: offer.expires_at }, source);
  entities.latestOffers.put(latestKey(positionId, dayplayerId), { offer_id: offer?.id ?? null }, source);
}

const shortOf = ({ id, state, expires_at }: OfferEntity): LatestOffer => ({
  id,
  state,
  status_id: statusIds[state],
  expires_at,
});
const shown = (offer: OfferEntity | undefined) => ({
  offer: offer ? shortOf(offer) : null,
  is_send_offer: offer !== undefined && isWaiting(offer.state),
});

/** A match with the id of its position, which the reply contains once for all of its matches. */
type PositionMatch = Match & { position_id: string };
type StoredMatch = Omit<PositionMatch, "is_starred" | "offer" | "is_send_offer">;

const match: Shape<PositionMatch, StoredMatch> = {
  split({ offer, is_send_offer: _, ...rest }, into) {
    putLatest(rest.position_id, rest.id, offer, into);
    return splitDayplayer(rest, into);
  },
  join: rowJoin(
    ({ id, position_id }: StoredMatch, entities) =>
      [dayplayerOf(entities, id), latestOf(entities, position_id, id)] as const,
    (stored, [{ is_starred = false }, offer]) => ({ ...stored, is_starred, ...shown(offer) }),
  ),
};
const matches = rowsOf(match);

export const forPosition = (list: readonly Match[], position_id: string): PositionMatch[] =>
  list.map((each) => ({ ...each, position_id }));

export const matchPage = fieldsOf<Page<PositionMatch>>()({ data: matches });
/** The matches of one position, in pages. */
export const matchPages = fieldsOf<InfiniteData<Page<PositionMatch>>>()({ pages: listOf(matchPage) });

type PositionReply = Reply<typeof offerRoutes.getMatchesAndBookings>;
const positionFields = fieldsOf<PositionReply & { matches: PositionMatch[] }>()({
  position: job,
  matches,
  offers,
  bookings: offers,
});
export const positionPage = {
  split: (reply: PositionReply, into: Writer) =>
    positionFields.split({ ...reply, matches: forPosition(reply.matches, reply.position.id) }, into),
  join: positionFields.join,
};

const jobMatchesFields = fieldsOf<JobMatches & { matches: PositionMatch[] }>()({ job, matches });
const jobMatches = {
  split: (reply: JobMatches, into: Writer) =>
    jobMatchesFields.split({ ...reply, matches: forPosition(reply.matches, reply.job.id) }, into),
  join: jobMatchesFields.join,
};
export const matchDays = fieldsOf<PageOf<MatchesByDateAndPlace>>()({ data: recordOf(recordOf(listOf(jobMatches))) });
export const matchDayPages = fieldsOf<InfiniteData<PageOf<MatchesByDateAndPlace>>>()({ pages: listOf(matchDays) });

const needFields = fieldsOf<Need & { best: PositionMatch[]; waiting: PositionMatch[] }>()({
  job,
  best: matches,
  waiting: matches,
});
const need = {
  split: (reply: Need, into: Writer) =>
    needFields.split(
      {
        ...reply,
        best: forPosition(reply.best, reply.job.id),
        waiting: forPosition(reply.waiting, reply.job.id),
      },
      into,
    ),
  join: needFields.join,
};
export const needPage = fieldsOf<Page<Need>>()({ data: listOf(need) });
/** The positions that need somebody, in pages. */
export const needPages = fieldsOf<InfiniteData<Page<Need>>>()({ pages: listOf(needPage) });

/** A match for several positions; their ids are ordered by date. */
export type PositionsMatch = GroupMatch & { position_ids: readonly string[] };
export const forPositions = (list: readonly GroupMatch[], position_ids: readonly string[]): PositionsMatch[] =>
  list.map((each) => ({ ...each, position_ids }));
type StoredGroupMatch = Omit<PositionsMatch, "is_starred" | "offers" | "is_send_offer">;

const groupMatch: Shape<PositionsMatch, StoredGroupMatch> = {
  split({ offers: known, is_send_offer: _, ...rest }, into) {
    for (const positionId of rest.position_ids) {
      const offer = known.find(({ position_id }) => position_id === positionId);
      const before = latestOf(into.entities, positionId, rest.id);
      // The reply contains only live offers and bookings, so a missing one means that the stored live offer has ended.
      if (offer || (before && isLive(before.state))) putLatest(positionId, rest.id, offer ?? null, into);
    }
    return splitDayplayer(rest, into);
  },
  join: rowJoin(
    ({ id, position_ids }: StoredGroupMatch, entities) =>
      [dayplayerOf(entities, id), ...position_ids.map((each) => latestOf(entities, each, id))] as const,
    (stored, [{ is_starred = false }, ...latest]) => {
      const live = latest.flatMap((offer, index) =>
        offer && isLive(offer.state) ? [{ ...shortOf(offer), position_id: stored.position_ids[index] ?? "" }] : [],
      );
      return { ...stored, is_starred, offers: live, is_send_offer: live.length > 0 };
    },
  ),
};

export const groupMatchPage = fieldsOf<Page<PositionsMatch>>()({ data: rowsOf(groupMatch) });
export const groupMatchPages = fieldsOf<InfiniteData<Page<PositionsMatch>>>()({ pages: listOf(groupMatchPage) });

/** A job that could be offered to one dayplayer. */
export type JobForDayplayer = DayplayerJob & { dayplayer_id: string };
type StoredDayplayerJob = StoredJob &
  Omit<JobForDayplayer, keyof ReturnType<typeof jobCounts> | "offer" | "is_send_offer">;

const dayplayerJob: Shape<JobForDayplayer, StoredDayplayerJob> = {
  split({ offer, is_send_offer: _, ...rest }, into) {
    putLatest(rest.id, rest.dayplayer_id, offer, into);
    return splitJob(rest, into);
  },
  join: rowJoin(
    ({ id, dayplayer_id }: StoredDayplayerJob, entities) =>
      [countsOf(entities, id), latestOf(entities, id, dayplayer_id)] as const,
    (stored, [counts, offer]) => ({ ...stored, ...jobCounts(counts), ...shown(offer) }),
  ),
};
export const dayplayerJobPage = fieldsOf<Page<JobForDayplayer>>()({ data: rowsOf(dayplayerJob) });
export const dayplayerJobPages = fieldsOf<InfiniteData<Page<JobForDayplayer>>>()({ pages: listOf(dayplayerJobPage) });
