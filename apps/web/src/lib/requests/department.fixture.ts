import type { Dayplan, Job } from "@callboard/contract/dayplans";
import type { Dayplayer, LatestOffer, PricedMatch } from "@callboard/contract/dayplayers";
import type { DayplayerJob } from "@callboard/contract/dayplayers/dayplayer-jobs";
import type { DayplayerProfile, ListedDayplayer } from "@callboard/contract/dayplayers/find-dayplayers";
import type { OfferEvent } from "@callboard/contract/events";
import { isLive, isWaiting, type OfferGroup, offerGroups, statusIds } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import type { GroupMatch } from "@callboard/contract/offers/group-offers";
import { standingOfferStatusIds } from "@callboard/contract/offers/standing-offer-lifecycle";
import type { StandingOffer } from "@callboard/contract/offers/standing-offers";
import type { Hire } from "@callboard/contract/pay/pay-choices";

export interface FixturePosition {
  id: string;
  name: string;
  date: string;
  count: number;
  isPast?: boolean;
}
type FixtureOffer = Pick<JobOffer, "id" | "state"> & { dayplayer: string; position: string } & Partial<JobOffer>;
type FixtureStandingOffer = Pick<StandingOffer, "id" | "state"> & { dayplayer: string };

/** The state of a department on the fake server, from which every screen of the head app is answered. */
export interface Department {
  positions: FixturePosition[];
  dayplayers: { id: string; first_name: string; is_starred: boolean; isAvailable?: boolean; hire?: Hire }[];
  offers: FixtureOffer[];
  standingOffers: FixtureStandingOffer[];
}

export const place = "1438 N Gower St";
const expires = "2099-11-30T20:00:00.000Z";

/** Returns functions that build the server's replies from the state of a department. */
export function repliesOf({ positions, dayplayers, offers, standingOffers }: Department) {
  const onPosition = (id: string) => offers.filter(({ position }) => position === id);
  const positionOf = (id: string) => positions.find((each) => each.id === id) as FixturePosition;
  const latest = (positionId: string, dayplayerId: string) =>
    onPosition(positionId).findLast(({ dayplayer }) => dayplayer === dayplayerId);
  const latestStanding = (id: string) => standingOffers.findLast(({ dayplayer }) => dayplayer === id);

  const counts = ({ id, count }: FixturePosition): OfferEvent["counts"] => {
    const booked = onPosition(id).filter(({ state }) => state === "accepted").length;
    return {
      count,
      open_offers: onPosition(id).filter(({ state }) => isWaiting(state)).length,
      booked,
      need: count - booked,
      confirmed: onPosition(id).filter(({ confirmed }) => confirmed === "yes").length,
    };
  };
  const positionCounts = (position: FixturePosition) => ({
    activated: true,
    ...counts(position),
    accepted_offers: counts(position).booked,
  });
  const job = (position: FixturePosition) =>
    ({
      id: position.id,
      dayplan_id: `plan ${position.date}`,
      name: position.name,
      start_date: position.date,
      address: place,
      has_passed: position.isPast ?? false,
      ...positionCounts(position),
      offer_sent: counts(position).open_offers,
    }) as Job;
  const dayplan = (date: string) =>
    ({
      id: `plan ${date}`,
      date,
      version: 1,
      positions: [
        ...positions
          .filter((each) => each.date === date)
          .map((each) => ({ id: each.id, name: each.name, rate: 40, ...positionCounts(each) })),
        { id: null, name: "Not planned", activated: false, count: 0, open_offers: 0, accepted_offers: 0, booked: 0 },
      ],
    }) as unknown as Dayplan;
  const dayplayer = (id: string) => {
    const { isAvailable: _, ...fields } = dayplayers.find((each) => each.id === id) ?? {};
    return { ...fields, last_name: "Reyes", area: "Burbank, California" } as Dayplayer;
  };
  const short = ({ id, state, expires_at = expires }: FixtureOffer): LatestOffer => ({
    id,
    state,
    status_id: statusIds[state],
    expires_at,
  });
  const shown = (offer: FixtureOffer | undefined) => ({
    offer: offer ? short(offer) : null,
    is_send_offer: offer !== undefined && isWaiting(offer.state),
  });
  const match = (positionId: string, id: string, index: number) =>
    ({ ...dayplayer(id), rank: index + 1, ...shown(latest(positionId, id)) }) as PricedMatch;
  const jobOffer = ({ dayplayer: receiver, position, ...offer }: FixtureOffer) =>
    ({
      expires_at: expires,
      closed_reason: null,
      message: "",
      changed: false,
      no_show: false,
      confirmed: "not_asked",
      delay: null,
      block_id: null,
      block_dates: [],
      ...offer,
      status_id: statusIds[offer.state],
      receiver: dayplayer(receiver),
      position: positionOf(position).name,
      position_id: position,
      start_date: positionOf(position).date,
      place,
      open_offer_waits: latestStanding(receiver)?.state === "sent",
    }) as JobOffer;
  const listed = (id: string) => {
    const standing = latestStanding(id);
    return {
      ...dayplayer(id),
      is_send_offer: standing?.state === "sent",
      open_offer: standing
        ? {
            id: standing.id,
            state: standing.state,
            status_id: standingOfferStatusIds[standing.state],
            changed_at: expires,
          }
        : null,
      job_offers: offers
        .filter((offer) => offer.dayplayer === id && isLive(offer.state) && !positionOf(offer.position).isPast)
        .map(({ id: offerId, state, position }) => ({ id: offerId, state, date: positionOf(position).date })),
      worked_before: 0,
    } as ListedDayplayer;
  };
  const standingOffer = ({ id, state, dayplayer: receiver }: FixtureStandingOffer) =>
    ({
      id,
      state,
      status_id: standingOfferStatusIds[state],
      receiver: dayplayer(receiver),
      changed_at: expires,
      expires_at: expires,
    }) as StandingOffer;

  const page = <T>(data: T[]) => ({ data, next: null, total: data.length });
  const coming = positions.filter(({ isPast }) => !isPast);
  const ids = dayplayers.map(({ id }) => id);
  const matching = dayplayers.filter(({ isAvailable = true }) => isAvailable).map(({ id }) => id);
  const byDate = (list: FixtureOffer[]) => {
    const shownOffers = list.filter((offer) => !positionOf(offer.position).isPast);
    const days = Map.groupBy(shownOffers.map(jobOffer), ({ start_date }) => start_date);
    const dates = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
    const data = Object.fromEntries(
      dates.map(([date, ofDay]) => [
        date,
        { [place]: ofDay.sort((one, other) => (one.receiver.first_name < other.receiver.first_name ? -1 : 1)) },
      ]),
    );
    return { data, next: null, total: shownOffers.length };
  };

  return {
    counts,
    jobOffer,
    dayplan,
    dayplans: () => [...new Set(positions.map(({ date }) => date))].map(dayplan),
    jobs: (which: "coming" | "past") =>
      page(positions.filter((each) => !each.isPast === (which === "coming")).map(job)),
    groupJobs: () => coming.map(job),
    position: (id: string) => ({
      position: job(positionOf(id)),
      neighbors: { previous: null, next: null },
      zone: "America/Los_Angeles",
      matches: matching.map((each, index) => match(id, each, index)),
      matches_next: null,
      matches_total: matching.length,
      offers: onPosition(id)
        .filter(({ state }) => state !== "accepted")
        .map(jobOffer),
      bookings: onPosition(id)
        .filter(({ state }) => state === "accepted")
        .map(jobOffer),
    }),
    matches: (id: string) => page(matching.map((each, index) => match(id, each, index))),
    matchDays: () => ({
      data: Object.fromEntries(
        coming.map((each) => [
          each.date,
          {
            [place]: [
              {
                job: job(each),
                matches: matching.map((id, index) => match(each.id, id, index)),
                total: matching.length,
                capped: false,
              },
            ],
          },
        ]),
      ),
      next: null,
      total: coming.length,
    }),
    needs: () =>
      page(
        coming.map((each) => ({
          job: job(each),
          best: matching.filter((id) => !latest(each.id, id)).map((id, index) => match(each.id, id, index)),
          waiting: matching
            .filter((id) => isWaiting(latest(each.id, id)?.state ?? "closed"))
            .map((id, index) => match(each.id, id, index)),
        })),
      ),
    groupMatches: () =>
      page(
        matching.map((id, index) => {
          const live = coming.flatMap(({ id: positionId }) => {
            const offer = latest(positionId, id);
            return offer && isLive(offer.state) ? [{ ...short(offer), position_id: positionId }] : [];
          });
          return { ...dayplayer(id), rank: index + 1, offers: live, is_send_offer: live.length > 0 } as GroupMatch;
        }),
      ),
    dayplayerJobs: (id: string) =>
      page(coming.map((each) => ({ ...job(each), ...shown(latest(each.id, id)), why_not: null }) as DayplayerJob)),
    jobOffers: (only: OfferGroup) =>
      byDate(offers.filter(({ state }) => offerGroups[only].some((each) => each === state))),
    booked: () => byDate(offers.filter(({ state }) => state === "accepted")),
    people: () => page(ids.map(listed)),
    network: () => page(dayplayers.filter(({ is_starred }) => is_starred).map(({ id }) => listed(id))),
    dayplayer: (id: string) =>
      ({
        ...listed(id),
        about: "",
        hire: dayplayers.find((each) => each.id === id)?.hire ?? "daily",
      }) as DayplayerProfile,
    standingOffers: (which: "waiting" | "ended") =>
      page(standingOffers.filter(({ state }) => (state === "sent") === (which === "waiting")).map(standingOffer)),
  };
}
