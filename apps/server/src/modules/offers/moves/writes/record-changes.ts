import { lifecycle, type Move, type OfferState } from "@callboard/contract/lifecycle";
import { type Selectable, sql } from "kysely";
import { prepared } from "../../../../db/prepared.ts";
import type { Offers } from "../../../../db/schema.gen.ts";
import type { Tx } from "../../../../db/schema.ts";
import { type CountedPosition, updateCounts } from "../../../dayplans/lock-positions.ts";
import { type Recorded, recordEvents } from "../../../events/record-event.ts";
import { type HistoryTable, insertHistory } from "../../../transitions/history.ts";

export const offerHistory: HistoryTable = { table: "offer_history", reference: "offer_id" };

/** An offer that was created or has made a move, and by how much each count of its position changes. */
export interface MovedOffer
  extends Pick<
    Selectable<Offers>,
    "id" | "position_id" | "dayplan_id" | "department_id" | "dayplayer_id" | "date" | "expires_at" | "state" | "message"
  > {
  dayplayer_name: string;
  move: Move;
  /** Null where it was created. */
  from_state: OfferState | null;
  answer_id: string | null;
  /** It ended because its day moved, and the dayplayer is asked again. */
  moved: boolean;
  booked_change: number;
  live_change: number;
  confirmed_change: number;
  asked_change: number;
}

/** The columns of `MovedOffer` that both statements have in common. */
export const movedColumns = sql`offer.id, offer.position_id, offer.dayplan_id, offer.department_id, offer.dayplayer_id,
  (select first_name || ' ' || last_name from accounts where id = offer.dayplayer_id) as dayplayer_name, offer.date,
  offer.expires_at`;

/** Records changes besides the offers themselves: the counts of their positions, history and events. */
export async function recordChanges(tx: Tx, moved: MovedOffer[], by: string | null): Promise<void> {
  const changes = [...Map.groupBy(moved, ({ position_id }) => position_id)].map(([position_id, offers]) => ({
    position_id,
    booked: sum(offers.map(({ booked_change }) => booked_change)),
    live: sum(offers.map(({ live_change }) => live_change)),
    confirmed: sum(offers.map(({ confirmed_change }) => confirmed_change)),
    asked: sum(offers.map(({ asked_change }) => asked_change)),
    isNew: offers.some(({ from_state }) => from_state === null),
  }));
  const positions = await updateCounts(tx, changes);
  const counted = changes.map((change) => ({ ...change, position: positionOf(positions, change.position_id) }));
  await insertHistory(tx, offerHistory, moved, by);
  await recordEvents(tx, [
    ...(await contestEvents(tx, counted.filter(endsContest), false)),
    ...moved.map((offer) => moveEvent(offer, positionOf(positions, offer.position_id))),
    ...(await contestEvents(tx, counted.filter(beginsContest), true)),
  ]);
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

function positionOf(positions: ReadonlyMap<string, CountedPosition>, id: string): CountedPosition {
  const position = positions.get(id);
  if (!position) throw new Error("The counts of a position were not read.");
  return position;
}

interface CountedChange {
  booked: number;
  live: number;
  isNew: boolean;
  position: CountedPosition;
}

/** Whether enough others declined, or were withdrawn, so that there is now a place for each open offer. */
const endsContest = ({ isNew, position, booked, live }: CountedChange) =>
  !isNew &&
  position.live > 0 &&
  position.booked + position.live <= position.count &&
  position.booked + position.live - booked - live > position.count;

/**
 * Whether more people are asked than there are places, and were not before these offers. Their offers say from then on that
 * the first to accept get the places.
 */
const beginsContest = ({ isNew, position, booked, live }: CountedChange) =>
  isNew &&
  position.booked + position.live > position.count &&
  position.booked + position.live - booked - live <= position.count;

/** An open offer of a position for which a contest begins or ends. */
interface HeldOffer {
  position_id: string;
  dayplayer_id: string;
  date: string;
}

/** Notifies the dayplayers with an open offer of such positions. */
async function contestEvents(tx: Tx, counted: CountedChange[], contested: boolean): Promise<Recorded[]> {
  if (counted.length === 0) return [];
  const { rows } = await sql<HeldOffer>`
    select position_id, dayplayer_id, date from offers
    where position_id = any(${counted.map(({ position }) => position.id)}::uuid[]) and state = 'open'
    order by position_id, id ${prepared}`.execute(tx);
  return [...Map.groupBy(rows, ({ position_id }) => position_id)].map(([position_id, held]) => ({
    event: { type: "position.contested", data: { position_id, date: held[0]?.date ?? "", contested } },
    audience: held.map(({ dayplayer_id }) => `account:${dayplayer_id}` as const),
  }));
}

/** The dayplayer is notified of an offer from when it opens; what ends in the queue concerns the department alone. */
function moveEvent(offer: MovedOffer, position: CountedPosition): Recorded {
  const { count, booked, live, confirmed } = position;
  const isQueued = (offer.from_state ?? "created") === "created" && offer.move !== "open";
  return {
    event: {
      type: lifecycle[offer.move].event,
      data: {
        offer_id: offer.id,
        position_id: offer.position_id,
        dayplan_id: offer.dayplan_id,
        department_id: offer.department_id,
        dayplayer_id: offer.dayplayer_id,
        dayplayer_name: offer.dayplayer_name,
        position: position.name,
        date: offer.date,
        state: offer.state,
        expires_at: offer.expires_at.toString(),
        ...(offer.moved && { moved: true }),
        counts: { count, open_offers: live, booked, need: count - booked, confirmed },
      },
    },
    audience: [`department:${offer.department_id}`, ...(isQueued ? [] : [`account:${offer.dayplayer_id}` as const])],
  };
}
