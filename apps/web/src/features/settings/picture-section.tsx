import { useChosenPicture } from "@callboard/client/accounts/use-chosen-picture";
import { fullName } from "@callboard/client/format";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { Avatar } from "@callboard/ui/avatar";
import { Button } from "@callboard/ui/button";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { Problem } from "@callboard/ui/problem";
import { useRef } from "react";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import styles from "./user-settings-page.module.css";

const CropDialog = lazyDialog(() => import("./crop-dialog.tsx"));

/** Shows the profile picture and replaces it: choose a file, crop it to a square, upload it. */
export function PictureSection({ user }: { user: UserData }) {
  const input = useRef<HTMLInputElement>(null);
  const { picture, problem, choose, close } = useChosenPicture(settingsTexts);

  return (
    <>
      <div className={styles.picture}>
        <Avatar variant="me" size="large" name={fullName(user)} picture={user.profile_picture_url} />
        <div>
          <Button onClick={() => input.current?.click()}>{settingsTexts.editPicture}</Button>
          <p className="hint">{settingsTexts.pictureHint}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-label={settingsTexts.choosePicture}
          tabIndex={-1}
          className="visually-hidden"
          onChange={(event) => void choose(event)}
        />
      </div>
      <Problem>{problem}</Problem>
      {picture && (
        <CropDialog key={picture.at} picture={picture.bitmap} onOther={() => input.current?.click()} onClose={close} />
      )}
    </>
  );
}
