import type { PencilResults } from "@callboard/contract/pencils/pencils";
import { pencilRoutes } from "@callboard/contract/routes/pencils";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import type { Question } from "./plan-pencils.ts";

interface AskInput {
  questions: readonly Question[];
  note: string;
  /** Of a pencil. Without it people are asked whether they are free. */
  pencil?: { position: string; until?: string | undefined } | undefined;
}

/** Asks people for pencils, or whether they are free. Returns one result for each person and date, or for each person. */
export function useAskPeople() {
  const client = useQueryClient();
  /** The results of the calls that succeeded, which are not sent again if a later one has to be retried. */
  const [sent] = useState(() => new Map<string, PencilResults>());
  return useMutation({
    async mutationFn({ questions, note, pencil }: AskInput) {
      const results: PencilResults = [];
      for (const question of questions) {
        const input = { ...question, ...(note && { note }) };
        const key = JSON.stringify(question);
        const answers =
          sent.get(key) ??
          (pencil
            ? await call(pencilRoutes.askForPencils, {
                body: { ...input, position: pencil.position, ...(pencil.until && { until: pencil.until }) },
              })
            : await call(pencilRoutes.checkAvailability, { body: input }));
        sent.set(key, answers);
        results.push(...answers);
      }
      return results;
    },
    onSettled: () => {
      for (const queryKey of [keys.crew, keys.pencils]) void client.invalidateQueries({ queryKey });
    },
  });
}
