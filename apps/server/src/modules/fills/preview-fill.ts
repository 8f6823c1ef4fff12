import type { FillDayPreview, FillPreview } from "@callboard/contract/fills";
import type { FillAsk, FillOrder, FillPace } from "@callboard/contract/fills/fill-lifecycle";
import { fillAllows, shownChance } from "@callboard/contract/fills/fill-lifecycle";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import type { OfferedPosition } from "../offers/rules/offered-position.ts";
import type { DepartmentScope } from "../scopes.ts";
import { defaultSettings, type FillRow } from "./fill-row.ts";
import { isFromNetwork } from "./planning/list-candidates.ts";
import type { Look, LookRequest } from "./planning/look.ts";
import { planLook, planLooks } from "./planning/plan-look.ts";
import { presentMatches } from "./present-fill.ts";
import { chooseDeadline, findFillObstacle, lacksRate } from "./put-fill.ts";
import { getHeadId, listFillsByIds } from "./queries.ts";

interface PreviewSettings {
  fillBy: string;
  pace?: FillPace | undefined;
  order?: FillOrder | undefined;
  ask?: FillAsk | undefined;
}
interface PreviewInput extends PreviewSettings {
  scope: DepartmentScope;
  positionId: string;
}

const shownFirst = 10;

/** Returns what a fill with these settings would do now. Writes nothing. */
export async function previewFill(db: Db, { scope, positionId, ...settings }: PreviewInput) {
  const [position] = await listOfferedPositions(db, [positionId]);
  if (position?.department_id !== scope.departmentId) return refused("not_found");
  const obstacle = findFillObstacle(position, { keepFull: false });
  if (obstacle) return refused(obstacle);
  const [fill] = await listFillsByIds(db, [positionId]);
  const request = await toRequest(db, { position, fill, settings });
  if (!request.ok) return request;
  return done(await presentPreview(db, scope, await planLook(db, request.value)));
}

/** The same for each position that filling the day would start. */
export async function previewFillDay(
  db: Db,
  { scope, positionIds, ...settings }: PreviewSettings & { scope: DepartmentScope; positionIds: string[] },
) {
  const positions = await listOfferedPositions(db, positionIds);
  const fills = new Map((await listFillsByIds(db, positionIds)).map((fill) => [fill.position_id, fill]));
  const requests: LookRequest[] = [];
  for (const position of positions) {
    const fill = fills.get(position.id);
    const obstacle = findFillObstacle(position, { keepFull: false });
    if (obstacle === "day_has_passed" || obstacle === "production_read_only") return refused(obstacle);
    if (obstacle || lacksRate(position, fill) || (fill && fillAllows(fill.state, "change"))) continue;
    const request = await toRequest(db, { position, fill, settings });
    if (!request.ok) return request;
    requests.push(request.value);
  }
  const looks = requests.length > 0 ? await planLooks(db, requests) : [];
  const previews: FillDayPreview[] = [];
  for (const [index, look] of looks.entries())
    previews.push({ position_id: requests[index]?.position.id ?? "", ...(await presentPreview(db, scope, look)) });
  return done(previews);
}

async function toRequest(
  db: Db,
  { position, fill, settings }: { position: OfferedPosition; fill: FillRow | undefined; settings: PreviewSettings },
) {
  const deadline = chooseDeadline(position, settings.fillBy);
  if (!deadline.ok) return deadline;
  const { first, never, refills, pace, asks_by, ask } = fill ?? defaultSettings;
  return done<LookRequest>({
    position,
    fill: {
      fill_by: deadline.value,
      pace: settings.pace ?? pace,
      asks_by: settings.order ?? asks_by,
      ask: settings.ask ?? ask,
      refills,
      first,
      never,
      head_id: await getHeadId(db, position.department_id),
      now: position.now,
      started_at: position.now,
    },
  });
}

async function presentPreview(db: Db, scope: DepartmentScope, look: Look): Promise<FillPreview> {
  const shown = look.people
    .slice(0, shownFirst)
    .map(({ dayplayerId, rank, reasons }) => ({ dayplayer_id: dayplayerId, rank, reasons }));
  const matches = await presentMatches(db, shown, { headId: scope.accountId });
  const expected = look.people.slice(0, look.expectsToAsk());
  const fromNetwork = expected.filter(isFromNetwork).length;
  return {
    chance: shownChance(look.chanceAfter),
    asked_first: shown.flatMap(({ dayplayer_id }) => matches.get(dayplayer_id) ?? []),
    expects_to_ask: expected.length,
    from_network: fromNetwork,
    others: expected.length - fromNetwork,
    asks_from: look.asksFrom?.toString() ?? null,
    matches_total: look.total,
  };
}
