import { maxZoom } from "@callboard/ui/crop";
import { longestSide } from "@callboard/ui/cut-square";
import { type ChangeEvent, useState } from "react";

interface Words {
  pictureUnreadable: string;
}

/**
 * A picture that the user chooses in a file field, decoded for cropping. Its file may be larger than the server takes:
 * only what is cropped is sent, which is small.
 */
export function useChosenPicture({ pictureUnreadable }: Words) {
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; at: number }>();
  const [problem, setProblem] = useState<string>();
  return {
    /** `at` differs for each chosen picture. */
    picture,
    problem,
    /** The `onChange` handler of the file field. */
    choose: async (event: ChangeEvent<HTMLInputElement>) => {
      const [file] = event.target.files ?? [];
      // The field is emptied, so that the same file can be chosen again after a problem.
      event.target.value = "";
      if (!file) return;
      setProblem(undefined);
      try {
        // The picture is decoded without a URL of its own, because the content policy forbids blob URLs.
        const bitmap = await scaledDown(await createImageBitmap(file));
        setPicture((before) => {
          before?.bitmap.close();
          return { bitmap, at: (before?.at ?? 0) + 1 };
        });
      } catch {
        setProblem(pictureUnreadable);
      }
    },
    close: () => {
      picture?.bitmap.close();
      setPicture(undefined);
    },
  };
}

/** Scales a picture to what cropping can use. 200 megapixels would hold 800 MB of memory while a square is chosen. */
async function scaledDown(whole: ImageBitmap): Promise<ImageBitmap> {
  const scale = (longestSide * maxZoom) / Math.min(whole.width, whole.height);
  if (scale >= 1) return whole;
  const resizeWidth = Math.round(whole.width * scale);
  const resizeHeight = Math.round(whole.height * scale);
  try {
    return await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: "high" });
  } finally {
    whole.close();
  }
}
