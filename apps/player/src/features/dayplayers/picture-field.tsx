import { fullName } from "@callboard/client/format";
import type { Account } from "@callboard/contract/accounts";
import { pictureMegabytes } from "@callboard/contract/profile-settings";
import { Avatar } from "@callboard/ui/avatar";
import { Button } from "@callboard/ui/button";
import { type ChangeEvent, lazy, type RefObject, Suspense, useRef, useState } from "react";
import { texts } from "../../lib/texts/dayplayers.ts";
import styles from "./picture-field.module.css";

const PictureSheet = lazy(() => import("./picture-sheet.tsx"));

/** The own photo, and the ways to another one: the phone's camera, or a file. */
export function PictureField({ me }: { me: Account }) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; at: number }>();
  const [problem, setProblem] = useState<string>();

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // The same file may be chosen again after a problem.
    event.target.value = "";
    if (!chosen) return;
    setProblem(undefined);
    if (chosen.size > pictureMegabytes * 1024 * 1024) return setProblem(texts.pictureTooLarge(pictureMegabytes));
    try {
      // Decoded without an address of its own: the content policy lets no blob be shown.
      const bitmap = await createImageBitmap(chosen);
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
  const has = me.profile_picture_url !== null;
  const input = (ref: RefObject<HTMLInputElement | null>, label: string) => ({
    ref,
    type: "file",
    "aria-label": label,
    tabIndex: -1,
    className: "visually-hidden",
    onChange: (event: ChangeEvent<HTMLInputElement>) => void take(event),
  });

  return (
    <div className={styles.picture}>
      <Avatar look="me" size="large" name={fullName(me)} picture={me.profile_picture_url} />
      <div className={styles.ways}>
        <Button size="thumb" onClick={() => file.current?.click()}>
          {has ? texts.changePicture : texts.addPicture}
        </Button>
        {withCamera() && (
          <Button look="quiet" size="thumb" onClick={() => camera.current?.click()}>
            {texts.takePicture}
          </Button>
        )}
      </div>
      <p className={styles.lead}>{texts.pictureLead}</p>
      <input accept="image/jpeg,image/png,image/webp,image/avif,image/gif" {...input(file, texts.choosePicture)} />
      <input accept="image/*" capture="user" {...input(camera, texts.takePicture)} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {picture && (
        <Suspense>
          <PictureSheet
            key={picture.at}
            picture={picture.bitmap}
            onOther={() => file.current?.click()}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A desktop's file dialog would open for both. */
const withCamera = () => matchMedia("(pointer: coarse)").matches;
