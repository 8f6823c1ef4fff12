import { shownChance } from "@callboard/contract/fills/fill-lifecycle";
import type { Db } from "../../../db/schema.ts";
import { filterCandidates } from "../../dayplayers/matching/filter-candidates.ts";
import type { NextMatch } from "../fill-row.ts";
import { loadReplies } from "../replies/stored-replies.ts";
import { createReplyModel, type ReplyModel } from "../reply-model.ts";
import { type Candidate, judgePeopleOfEach, toMatchQuery } from "./list-candidates.ts";
import { type Look, type LookRequest, lookAfter, toPlan } from "./look.ts";
import type { OfferedRow } from "./planning-queries.ts";

/** A fill with an earlier look, and without events since. */
interface Calm {
  request: LookRequest;
  next: NextMatch[];
  /** The displayed chance, and how many more than `next` could be asked. */
  shown: number;
  others: number;
  asked: OfferedRow[];
}

/**
 * Looks that need no candidates: most looks ask nobody, because enough of those who were asked may still accept. Then
 * it is only checked that the next ten can still be asked, and that the chance that is shown has not fallen. Those after
 * them are taken to accept as rarely as the least willing of the ten. Where one of this does not hold, the look is left
 * out, and all candidates have to be read.
 */
export async function planCalmLooks(
  db: Db,
  requests: LookRequest[],
  asked: Map<string, OfferedRow[]>,
): Promise<Map<LookRequest, Look>> {
  const calm = requests.flatMap((request): Calm[] => {
    const { last, position } = request;
    if (!last || last.chance === null || last.next.length === 0) return [];
    const { next, chance, left_to_ask: left } = last;
    const others = Math.max(0, left - next.length);
    return [{ request, next, shown: shownChance(chance), others, asked: asked.get(position.id) ?? [] }];
  });
  if (calm.length === 0) return new Map();
  const people = calm.flatMap(({ next, asked }) => [...next, ...asked].map(({ dayplayer_id }) => dayplayer_id));
  const model = createReplyModel(await loadReplies(db, [...new Set(people)]));
  const enough = calm.filter(({ request, asked }) => {
    const wave = model.planWave(toPlan(model, request, { asked, available: [] }));
    return wave.chance >= wave.wanted;
  });
  const available = await listAvailable(db, enough);
  return new Map(
    enough.flatMap((each): [LookRequest, Look][] => {
      const planned = look(model, each, available.get(each.request) ?? []);
      return planned ? [[each.request, planned]] : [];
    }),
  );
}

/** Lists those of the next matches of each fill who still match and can be asked now. */
async function listAvailable(db: Db, calm: Calm[]): Promise<Map<LookRequest, Candidate[]>> {
  const ids = ({ next }: Calm) => next.map(({ dayplayer_id }) => dayplayer_id);
  const judged = await judgePeopleOfEach(
    db,
    calm.map((each) => ({ fill: each.request.fill, position: each.request.position, ids: ids(each) })),
  );
  const available = new Map<LookRequest, Candidate[]>();
  for (const [index, each] of calm.entries()) {
    const { request, next } = each;
    const headId = request.fill.head_id;
    const isMatch = headId ? await filterCandidates(db, toMatchQuery(request, headId), ids(each)) : new Set<string>();
    const candidates = next.flatMap(({ dayplayer_id: dayplayerId, rank, reasons }): Candidate[] => {
      const judgement = judged[index]?.get(dayplayerId);
      if (!judgement || judgement.passedOver || judgement.askedThatDay || !isMatch.has(dayplayerId)) return [];
      return [{ dayplayerId, rank, reasons, ...judgement }];
    });
    available.set(request, candidates);
  }
  return available;
}

function look(
  model: ReplyModel,
  { request, next, shown, others, asked }: Calm,
  available: Candidate[],
): Look | undefined {
  if (available.length < next.length) return undefined;
  const plan = toPlan(model, request, { asked, available });
  const least = plan.rest.reduce((one, other) => (one.yes < other.yes ? one : other));
  const chance = model.chanceByDeadline({ ...plan, rest: [...plan.rest, ...Array(others).fill(least)] });
  if (shownChance(chance) < shown) return undefined;
  const { wanted, waveMinutes } = model.planWave(plan);
  return {
    need: plan.need,
    ask: [],
    considered: [],
    next: available,
    leftToAsk: next.length + others,
    chanceBefore: chance,
    chanceAfter: chance,
    wanted,
    exhausted: false,
    lookAgainAt: lookAfter(request, waveMinutes),
    expectsToAsk: () => [],
    total: 0,
  };
}
