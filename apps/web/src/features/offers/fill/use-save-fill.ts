import { isRefused } from "@callboard/client/call";
import type { Fill, FillInput } from "@callboard/contract/fills";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import type { FillOf } from "../../../lib/requests/fills/get-fill.ts";
import { showFills } from "../../../lib/requests/fills/refresh-fills.ts";
import { type Disagreement, mergeInputs } from "./fill-draft.ts";

/** Starts filling a position by a deadline, or changes how it is filled. */
function usePutFill(params: FillOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FillInput) => call(fillRoutes.putFill, { params, body }),
    onSuccess: (fill) => showFills(client, [fill]),
  });
}

interface Conflict {
  input: FillInput;
  disagreements: Disagreement[];
  onSaved: (() => void) | undefined;
}

/**
 * Saves a fill with the version that was loaded. Where another head changed it meanwhile, the two changes are merged,
 * and only settings that both changed are left to the head to choose.
 */
export function useSaveFill(params: FillOf, loaded: Fill | null) {
  const client = useQueryClient();
  const put = usePutFill(params);
  const [conflict, setConflict] = useState<Conflict>();

  const send = (input: FillInput, base: Fill | null, onSaved?: () => void) =>
    put.mutate(input, {
      onSuccess: () => {
        setConflict(undefined);
        onSaved?.();
      },
      onError: (error) => {
        if (!isRefused(error, "stale_version")) {
          setConflict(undefined);
          return;
        }
        void client.invalidateQueries({ queryKey: keys.fill(params.positionId), exact: true });
        const { input: merged, disagreements } = mergeInputs(input, base, error.refusal);
        if (disagreements.length > 0) setConflict({ input: merged, disagreements, onSaved });
        // Nothing is left to choose, so the merged settings are sent. A third head would be merged again.
        else send(merged, base, onSaved);
      },
    });

  return {
    /** Version 0 says that no fill was loaded, so that one which another head started meanwhile is a conflict. */
    save: (input: FillInput, onSaved?: () => void) =>
      send({ ...input, version: loaded?.version ?? 0 }, loaded, onSaved),
    isPending: put.isPending,
    error: put.error && !isRefused(put.error, "stale_version") ? put.error : null,
    reset: put.reset,
    conflict: conflict && {
      disagreements: conflict.disagreements,
      busy: put.isPending,
      onClose: () => setConflict(undefined),
      onChoose: (theirs: readonly Disagreement[]) => {
        const chosen = Object.fromEntries(theirs.map((each) => [each.field, each.theirs]));
        send({ ...conflict.input, ...chosen }, loaded, conflict.onSaved);
      },
    },
  };
}
export type SaveFill = ReturnType<typeof useSaveFill>;
