import { pictureMegabytes } from "@callboard/contract/limits";
import { type ChangeEvent, useState } from "react";

interface Words {
  pictureTooLarge: (megabytes: number) => string;
  pictureUnreadable: string;
}

/** A picture of one's own, from a file field to the square that is cut of it. */
export function useChosenPicture({ pictureTooLarge, pictureUnreadable }: Words) {
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; at: number }>();
  const [problem, setProblem] = useState<string>();
  return {
    /** `at` differs for each that is chosen. */
    picture,
    problem,
    /** For `onChange` of the field. */
    choose: async (event: ChangeEvent<HTMLInputElement>) => {
      const [file] = event.target.files ?? [];
      // The same file may be chosen again after a problem.
      event.target.value = "";
      if (!file) return;
      setProblem(undefined);
      if (file.size > pictureMegabytes * 1024 * 1024) return setProblem(pictureTooLarge(pictureMegabytes));
      try {
        // Decoded without an address of its own: the content policy lets no blob be shown.
        const bitmap = await createImageBitmap(file);
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
