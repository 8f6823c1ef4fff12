import { type Crop, wholeOf } from "@callboard/ui/crop";
import { cutSquare } from "@callboard/ui/cut-square";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../server-errors.ts";

interface CutSetup {
  picture: ImageBitmap;
  update: UseMutationResult<unknown, Error, Blob>;
  unreadable: string;
  onSaved: () => void;
}

/** Crops a picture to a square and sends it. */
export function useCutPicture({ picture, update, unreadable, onSaved }: CutSetup) {
  const [crop, setCrop] = useState<Crop>(() => wholeOf(picture));
  const [problem, setProblem] = useState<string>();
  return {
    /** The props of the `CropField`. */
    field: { picture, crop, onCrop: setCrop },
    problem,
    saving: update.isPending,
    save: async () => {
      setProblem(undefined);
      const file = await cutSquare(picture, crop);
      if (!file) return setProblem(unreadable);
      update.mutate(file, { onSuccess: onSaved, onError: (error) => setProblem(errorMessage(error)) });
    },
  };
}
