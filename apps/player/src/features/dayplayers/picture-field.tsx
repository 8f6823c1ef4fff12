import { useChosenPicture } from "@callboard/client/accounts/use-chosen-picture";
import { fullName } from "@callboard/client/format";
import type { Account } from "@callboard/contract/accounts";
import { Avatar } from "@callboard/ui/avatar";
import { separatePart } from "@callboard/ui/lazy-part";
import { Problem } from "@callboard/ui/problem";
import { type ChangeEvent, type RefObject, useRef } from "react";
import { Button } from "../../components/button.tsx";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./picture-field.module.css";

const PictureSheet = separatePart(() => import("./picture-sheet.tsx"));

/** The dayplayer's photo, with buttons to replace it from the phone's camera or from a file. */
export function PictureField({ me }: { me: Account }) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { picture, problem, choose, close } = useChosenPicture(texts.dayplayers);
  const has = me.profile_picture_url !== null;
  const input = (ref: RefObject<HTMLInputElement | null>, label: string) => ({
    ref,
    type: "file",
    "aria-label": label,
    tabIndex: -1,
    className: "visually-hidden",
    onChange: (event: ChangeEvent<HTMLInputElement>) => void choose(event),
  });

  return (
    <div className={styles.picture}>
      <Avatar variant="me" size="large" name={fullName(me)} picture={me.profile_picture_url} />
      <div className={styles.ways}>
        <Button onClick={() => file.current?.click()}>
          {has ? texts.dayplayers.changePicture : texts.record.addPhoto}
        </Button>
        {withCamera() && (
          <Button variant="quiet" onClick={() => camera.current?.click()}>
            {texts.dayplayers.takePicture}
          </Button>
        )}
      </div>
      <p className={`hint ${styles.lead}`}>{texts.dayplayers.pictureLead}</p>
      <input
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        {...input(file, texts.dayplayers.choosePicture)}
      />
      <input accept="image/*" capture="user" {...input(camera, texts.dayplayers.takePicture)} />
      <Problem>{problem}</Problem>
      {picture && (
        <PictureSheet key={picture.at} picture={picture.bitmap} onOther={() => file.current?.click()} onClose={close} />
      )}
    </div>
  );
}

/** Whether the device probably has a camera. On a desktop both buttons would open the same file dialog. */
const withCamera = () => matchMedia("(pointer: coarse)").matches;
