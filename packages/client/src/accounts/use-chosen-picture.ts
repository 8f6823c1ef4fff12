import { pictureMegabytes } from "@callboard/contract/limits";
import { type ChangeEvent, useState } from "react";

interface Words {
  pictureTooLarge: (values: { megabytes: number }) => string;
  pictureUnreadable: string;
}

/** A picture that the user chooses in a file field, decoded for cropping. */
export function useChosenPicture({ pictureTooLarge, pictureUnreadable }: Words) {
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
      if (file.size > pictureMegabytes * 1024 * 1024)
        return setProblem(pictureTooLarge({ megabytes: pictureMegabytes }));
      try {
        // The picture is decoded without a URL of its own, because the content policy forbids blob URLs.
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
