import { patchCached } from "@callboard/client/patch-cached";
import type { DayplayerPencil, DayplayerPencils } from "@callboard/contract/pencils/pencils";
import { dayplayerPencilRoutes } from "@callboard/contract/routes/pencils";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";
import { useOutbox } from "../outbox/outbox.ts";
import type { PencilAnswer } from "../outbox/pending-answer.ts";
import { withAnswers } from "../pencils/pencils.ts";

/** The dayplayer's pencils that have not ended, and the availability checks that wait for an answer. */
export const pencils = routeQuery(
  keys.pencils,
  dayplayerPencilRoutes.listDayplayerPencils,
  {},
  { gcTime: Number.POSITIVE_INFINITY },
);

/** The pencils and checks, with the answers that are not yet on the server. Empty until they are loaded. */
export function usePencils(): DayplayerPencils {
  const { answers } = useOutbox();
  const { data } = useQuery(pencils);
  return withAnswers(data ?? { pencils: [], checks: [] }, answers);
}

/** Shows what the server has taken as answered, until the list is read again. */
export const applyPencilAnswer = (client: QueryClient, answer: PencilAnswer, data: unknown) =>
  patchCached<DayplayerPencils>(client, keys.pencils, ({ pencils: all, checks }) => ({
    checks: checks.filter((check) => !("checkId" in answer && answer.checkId === check.id)),
    pencils: all.flatMap((pencil): DayplayerPencil[] => {
      if (!("pencilId" in answer) || answer.pencilId !== pencil.id) return [pencil];
      return answer.move === "accept" ? [data as DayplayerPencil] : [];
    }),
  }));
