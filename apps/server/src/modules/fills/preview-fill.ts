import type { FillPreview } from "@callboard/contract/fills";
import type { FillOrder, FillPace } from "@callboard/contract/fills/fill-lifecycle";
import { shownChance } from "@callboard/contract/fills/fill-lifecycle";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { listOfferedPositions } from "../offers/terms/offered-position.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { planLook } from "./planning/plan-look.ts";
import { presentMatches } from "./present-fill.ts";
import { chooseDeadline, findFillObstacle } from "./put-fill.ts";
import { listFillsByIds } from "./queries.ts";

interface PreviewInput {
  scope: DepartmentScope;
  positionId: string;
  fillBy: string;
  pace?: FillPace | undefined;
  order?: FillOrder | undefined;
}

const shownFirst = 10;

/** Returns what a fill with these settings would do now. Writes nothing. */
export async function previewFill(db: Db, { scope, positionId, fillBy, pace, order }: PreviewInput) {
  const [position] = await listOfferedPositions(db, [positionId]);
  if (position?.department_id !== scope.departmentId) return refused("not_found");
  const obstacle = findFillObstacle(position, { keepFull: false });
  if (obstacle) return refused(obstacle);
  const deadline = chooseDeadline(position, fillBy);
  if (!deadline.ok) return deadline;
  const [fill] = await listFillsByIds(db, [positionId]);
  const look = await planLook(db, {
    position,
    withTotal: true,
    fill: {
      fill_by: deadline.value,
      pace: pace ?? fill?.pace ?? "steady",
      asks_by: order ?? fill?.asks_by ?? "rank",
      refills: fill?.refills ?? false,
      first: fill?.first ?? [],
      never: fill?.never ?? [],
      head_id: scope.accountId,
      now: position.now,
      started_at: position.now,
    },
  });
  const first = [...look.ask, ...look.next]
    .slice(0, shownFirst)
    .map(({ dayplayerId, rank, reasons }) => ({ dayplayer_id: dayplayerId, rank, reasons }));
  const matches = await presentMatches(db, first, { headId: scope.accountId });
  const preview: FillPreview = {
    chance: shownChance(look.chanceAfter),
    asked_first: first.flatMap(({ dayplayer_id }) => matches.get(dayplayer_id) ?? []),
    expects_to_ask: look.expectsToAsk(),
    matches_total: look.total,
  };
  return done(preview);
}
