import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import { ruleOf } from "@callboard/contract/notification-rules/notification-rules";
import type { NotificationKind } from "@callboard/contract/notifications";
import type { Tx } from "../../../db/schema.ts";
import type { CheckFeedEvent, PencilFeedEvent } from "../../events/read-feed.ts";
import { contextsOf, factsOfDepartment } from "./contexts.ts";
import type { Facts, Occurrence } from "./facts.ts";
import { type CheckContext, listCheckContexts, listPencilContexts, type PencilContext } from "./pencil-queries.ts";

type Receiver = NotificationRule["to"];

/** Finds the notifications for moves of pencils. Dates that moved together are one notification. */
export async function findPencilOccurrences(tx: Tx, events: readonly PencilFeedEvent[]): Promise<Occurrence[]> {
  const ids = events.map(({ data }) => data.pencil_id);
  const pencils = await contextsOf(tx, listPencilContexts, ids);
  return events.flatMap((event): Occurrence[] => {
    const pencil = pencils.get(event.data.pencil_id);
    if (!pencil) return [];
    return listReceivers(event, pencil).flatMap(([to, kind]) => {
      const rule = ruleOf(to, kind);
      const accountId = to === "head" ? pencil.head_id : pencil.dayplayer_id;
      if (!rule || !accountId) return [];
      return [
        kind === "pencil_asked" ? aboutRequest(rule, event, pencil) : aboutPencil(rule, event, pencil, accountId),
      ];
    });
  });
}

/** Who is notified of a move: not whoever made it, and nobody of an end that another notification tells. */
function listReceivers({ type, data }: PencilFeedEvent, pencil: PencilContext): [Receiver, NotificationKind][] {
  const isOwn = data.department_id === null;
  switch (type) {
    case "pencil.asked":
      return pencil.asked.length > 0 ? [["dayplayer", "pencil_asked"]] : [];
    case "pencil.accepted":
      return isOwn ? [] : [["head", "pencil_accepted"]];
    case "pencil.declined":
      return [["head", "pencil_declined"]];
    case "pencil.challenged":
      if (!pencil.challenged_until) return [];
      if (isOwn) return [["dayplayer", "own_pencil_challenged"]];
      return [
        ["head", "pencil_challenged_head"],
        ["dayplayer", "pencil_challenged"],
      ];
    case "pencil.changed":
      return data.rank === 1 && !isOwn ? [["head", "pencil_first"]] : [];
    case "pencil.released":
      if (data.by === "head") return pencil.was_agreed ? [["dayplayer", "pencil_released"]] : [];
      return isOwn || pencil.offer_declined ? [] : [["head", "pencil_ended"]];
    case "pencil.lapsed":
      return [
        ...(isOwn ? [] : [["head", "pencil_ended"] satisfies [Receiver, NotificationKind]]),
        ...(pencil.was_agreed && pencil.ended_early
          ? [["dayplayer", "pencil_released"] satisfies [Receiver, NotificationKind]]
          : []),
      ];
    default:
      return [];
  }
}

const factsOf = (pencil: PencilContext): Facts => ({
  ...(pencil.position && { position: pencil.position }),
  day: pencil.date,
  zone: pencil.zone,
  ...(pencil.production && pencil.department && { production: pencil.production, department: pencil.department }),
  ...(pencil.decider && { head: pencil.decider }),
  dayplayer: pencil.dayplayer,
  dayplayer_id: pencil.dayplayer_id,
  expires_at: (pencil.challenged_until ?? pencil.until).toString(),
});

function aboutPencil(rule: NotificationRule, event: PencilFeedEvent, pencil: PencilContext, accountId: string) {
  const { pos, data } = event;
  return {
    ...{ rule, accountId, pos, subjectId: pencil.id, cause: `event ${pos}`, productionId: pencil.production_id },
    blockId: pencil.request_id,
    facts: { ...factsOf(pencil), ...(data.rank !== null && { rank: data.rank }) },
    until: rule.on === "pencil.challenged" ? pencil.challenged_until : null,
  };
}

/** All dates for which a dayplayer was asked at once, however many events report them. */
function aboutRequest(rule: NotificationRule, { pos }: PencilFeedEvent, pencil: PencilContext): Occurrence {
  const [day, ...others] = pencil.asked;
  return {
    ...{ rule, pos, accountId: pencil.dayplayer_id, productionId: pencil.production_id },
    subjectId: pencil.request_id ?? pencil.id,
    cause: "asked",
    facts: {
      ...factsOf(pencil),
      ...(day && { day }),
      ...(others.length > 0 && { more_days: others.length }),
      expires_at: (pencil.answer_by ?? pencil.until).toString(),
      message: pencil.note,
    },
    until: pencil.answer_by,
  };
}

/** Finds the notifications for availability checks: the question, and its answer. */
export async function findCheckOccurrences(tx: Tx, events: readonly CheckFeedEvent[]): Promise<Occurrence[]> {
  const ids = events.map(({ data }) => data.check_id);
  const checks = await contextsOf(tx, listCheckContexts, ids);
  return events.flatMap(({ type, data, pos }): Occurrence[] => {
    const check = checks.get(data.check_id);
    const isAnswer = type === "availability_check.answered";
    const rule = isAnswer ? ruleOf("head", "availability_answered") : ruleOf("dayplayer", "availability_asked");
    const accountId = isAnswer ? check?.head_id : check?.dayplayer_id;
    if (!check || !rule || !accountId || (!isAnswer && check.is_answered)) return [];
    return [
      {
        ...{ rule, accountId, pos, subjectId: check.id, cause: `event ${pos}`, productionId: check.production_id },
        facts: { ...factsOfCheck(check), ...(data.free && { free: data.free }) },
        until: isAnswer ? null : check.answer_by,
      },
    ];
  });
}

function factsOfCheck({ dates: [day, ...others], ...check }: CheckContext): Facts {
  return {
    ...(day && { day }),
    ...(others.length > 0 && { more_days: others.length }),
    ...factsOfDepartment(check),
    ...{ head: check.asked_by, dayplayer: check.dayplayer, dayplayer_id: check.dayplayer_id, message: check.note },
    expires_at: check.answer_by.toString(),
  };
}
