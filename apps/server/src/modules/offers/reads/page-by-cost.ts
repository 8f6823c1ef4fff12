import type { PricedDay } from "@callboard/contract/pay/pay-preview";
import { Type } from "typebox";
import { jsonCursor } from "../../../db/page-cursor.ts";
import type { MatchPage } from "../../dayplayers/matching/match-position.ts";

const { readCursor, writeCursor } = jsonCursor(Type.Object({ cost: Type.Number(), rank: Type.Integer() }));

/** A page of these matches in the order of their costs; of equal ones, the better match is first. */
export function pageByCost(
  found: MatchPage,
  costs: Map<string, PricedDay | null>,
  { after, limit }: { after: string | undefined; limit: number },
): MatchPage {
  const last = readCursor(after);
  const left = found.matches
    .map((match) => ({ match, cost: costs.get(match.dayplayerId)?.total ?? 0, rank: match.rank }))
    .filter((each) => !last || compare(each, last) > 0)
    .toSorted(compare);
  const page = left.slice(0, limit);
  const end = page.at(-1);
  return {
    ...found,
    matches: page.map(({ match }) => match),
    next: end && left.length > limit ? writeCursor(end) : null,
  };
}

interface Place {
  cost: number;
  rank: number;
}
const compare = (one: Place, other: Place) => one.cost - other.cost || one.rank - other.rank;
