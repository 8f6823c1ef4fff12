import type { FillHelp } from "@callboard/contract/fills";
import type { FillHelpStep } from "@callboard/contract/fills/fill-lifecycle";
import type { Db } from "../../db/schema.ts";
import { earlierOf } from "../../time/compare-instants.ts";
import { listBeyondReach, listKnownUnmarked } from "../dayplayers/matching/near-misses.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import type { DepartmentScope } from "../scopes.ts";
import { defaultSettings } from "./fill-row.ts";
import { listCandidates, mayAsk, type PassedOver, ratePeople, toMatchQuery } from "./planning/list-candidates.ts";
import { listFillsByIds } from "./queries.ts";

/** How many miles beyond their travel radius dayplayers are searched, and how many are read at most. */
const milesBeyond = [10, 25, 50] as const;
const mostBeyond = 200;
/** The maximum number of candidates that a fill can consider. */
const everybody = 500;

/**
 * Lists conditions that would help to fill a position if they were relaxed, and how many people each would add. Each
 * step relaxes one condition of the candidate query, so a person who fails two conditions is in no step. Other
 * departments' offers are no step, because heads must not see them, and neither is the rate, because dayplayers state
 * none.
 */
export async function listHelp(
  db: Db,
  { scope, positionId }: { scope: DepartmentScope; positionId: string },
): Promise<FillHelp[]> {
  const [position] = await listOfferedPositions(db, [positionId]);
  if (position?.department_id !== scope.departmentId || position.booked >= position.count) return [];
  const [stored] = await listFillsByIds(db, [positionId]);
  const fill = stored ?? { ...defaultSettings, head_id: scope.accountId, now: position.now };
  const found = await listCandidates(db, { fill: { ...fill, ask: "everybody" }, position, wanted: everybody });
  const ranked = found.ranked.filter((each) => mayAsk(fill, each));
  const others = found.ranked.filter((each) => !mayAsk(fill, each) && each.passedOver === null);
  const countPassedOver = (why: PassedOver) => ranked.filter(({ passedOver }) => passedOver === why).length;
  const wakeUps = ranked.flatMap(({ passedOver, wakesAt }) => (passedOver === "asleep" && wakesAt ? [wakesAt] : []));

  const query = toMatchQuery({ position }, fill.head_id ?? scope.accountId);
  const filterOfferable = async (ids: string[]) => {
    const rated = await ratePeople(db, { fill, position, ids });
    return new Set(ids.filter((id) => rated.get(id)?.passedOver === null));
  };
  const beyond = await listBeyondReach(db, { ...query, miles: Math.max(...milesBeyond), limit: mostBeyond });
  const canTravel = await filterOfferable(beyond.map(({ dayplayer_id }) => dayplayer_id));
  const countWithin = (miles: number) =>
    beyond.filter(({ dayplayer_id, miles_beyond }) => miles_beyond <= miles && canTravel.has(dayplayer_id)).length;
  const unmarked = await filterOfferable(await listKnownUnmarked(db, query));

  const wider = milesBeyond.flatMap((miles, index) => {
    const narrower = milesBeyond[index - 1];
    const addsMore = narrower === undefined || countWithin(miles) > countWithin(narrower);
    return addsMore ? [step("wider_radius", countWithin(miles), { miles })] : [];
  });
  return [
    step("others", others.length),
    ...wider,
    step("asleep", wakeUps.length, { until: wakeUps.length > 0 ? wakeUps.reduce(earlierOf).toString() : null }),
    step("short_rest", countPassedOver("short_rest")),
    step("excluded", countPassedOver("never")),
    step("network", unmarked.size),
  ].filter(({ adds }) => adds > 0);
}

const step = (
  name: FillHelpStep,
  adds: number,
  { miles = null, until = null }: { miles?: number | null; until?: string | null } = {},
): FillHelp => ({ step: name, adds, miles, until });
