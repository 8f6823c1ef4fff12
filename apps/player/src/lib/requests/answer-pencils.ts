import { refusalText } from "@callboard/client/texts/server-texts";
import type { AvailabilityCheck, DayplayerPencil } from "@callboard/contract/pencils/pencils";
import { dayplayerPencilRoutes } from "@callboard/contract/routes/pencils";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { sendInOrder } from "../outbox/outbox.ts";
import type { Answer } from "../outbox/pending-answer.ts";
import { texts } from "../texts/texts.ts";

interface PencilMoves {
  pencils: DayplayerPencil[];
  move: Extract<Answer, { kind: "pencil" }>["move"];
}

/** Says yes or no to pencils, or releases them. */
export function useAnswerPencils() {
  return useMutation({
    mutationFn: ({ pencils: answered, move }: PencilMoves) =>
      Promise.all(
        answered.map(({ id, date, from, note }) =>
          sendInOrder(
            { kind: "pencil", pencilId: id, move },
            { what: from?.position ?? note, where: from?.production ?? "", date },
          ),
        ),
      ),
    onSuccess: (sent, { move }) => report(sent, texts.pencils.answered[move]),
  });
}

interface FreeDays {
  check: AvailabilityCheck;
  free: string[];
}

/** Says on which dates of a check the dayplayer is free. */
export function useAnswerCheck() {
  return useMutation({
    mutationFn: ({ check: { id, department, production, dates }, free }: FreeDays) =>
      sendInOrder(
        { kind: "free-days", checkId: id, free },
        { what: department, where: production, ...(dates[0] && { date: dates[0] }) },
      ),
    onSuccess: (sent) => report([sent], texts.pencils.freeSent),
  });
}

/** Reserves dates for something else. It needs a connection, because there is nothing to wait for: nobody has asked. */
export function useAddOwnPencils() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { dates: string[]; note: string }) => call(dayplayerPencilRoutes.addOwnPencils, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.pencils }),
  });
}

function report(sent: Awaited<ReturnType<typeof sendInOrder>>[], done: string): void {
  const refused = sent.find((each) => each?.kind === "refused");
  if (refused?.kind === "refused") toast({ kind: "error", text: refusalText(refused) });
  else if (sent.includes(undefined)) toast({ kind: "info", text: texts.unsent.saved });
  else toast({ kind: "success", text: done });
}
