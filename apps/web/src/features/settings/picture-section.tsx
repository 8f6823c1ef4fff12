import { fullName } from "@callboard/client/format";
import { pictureMegabytes, type UserData } from "@callboard/contract/profile-settings";
import { Avatar } from "@callboard/ui/avatar";
import { Button } from "@callboard/ui/button";
import { type ChangeEvent, lazy, Suspense, useRef, useState } from "react";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/settings.ts";
import styles from "./user-settings-page.module.css";

const CropDialog = lazy(() => import("./crop-dialog.tsx"));

/** Shows the picture, and takes another: chosen, cut to a square, sent. */
export function PictureSection({ user }: { user: UserData }) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; at: number }>();
  const [problem, setProblem] = useState<string>();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after a problem.
    event.target.value = "";
    if (!file) return;
    setProblem(undefined);
    if (file.size > pictureMegabytes * 1024 * 1024) return setProblem(texts.pictureTooLarge(pictureMegabytes));
    try {
      // Decoded without an address of its own: the content policy lets no blob be shown.
      const bitmap = await createImageBitmap(file);
      setPicture((before) => {
        before?.bitmap.close();
        return { bitmap, at: (before?.at ?? 0) + 1 };
      });
    } catch {
      setProblem(texts.pictureUnreadable);
    }
  };
  const close = () => {
    picture?.bitmap.close();
    setPicture(undefined);
  };

  return (
    <>
      <div className={styles.picture}>
        <Avatar look="me" size="large" name={fullName(user)} picture={user.profile_picture_url} />
        <div>
          <Button onClick={() => input.current?.click()}>{texts.editPicture}</Button>
          <p className={styles.hint}>{texts.pictureHint}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-label={texts.choosePicture}
          tabIndex={-1}
          className="visually-hidden"
          onChange={(event) => void choose(event)}
        />
      </div>
      <Problem>{problem}</Problem>
      {picture && (
        <Suspense>
          <CropDialog
            key={picture.at}
            picture={picture.bitmap}
            onOther={() => input.current?.click()}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
