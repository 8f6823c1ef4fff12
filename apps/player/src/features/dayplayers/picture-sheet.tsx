import { wordsOf } from "@callboard/client/server-errors";
import { Button } from "@callboard/ui/button";
import { type Crop, wholeOf } from "@callboard/ui/crop";
import { CropField } from "@callboard/ui/crop-field";
import { cutSquare } from "@callboard/ui/cut-square";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { texts } from "../../lib/texts/dayplayers.ts";
import styles from "./picture-field.module.css";
import { useUpdatePicture } from "./update-picture.ts";

interface PictureSheetProps {
  picture: ImageBitmap;
  onOther: () => void;
  onClose: () => void;
}

/** Which square of the photo others see. Give it the photo's own key: another one begins anew. */
export default function PictureSheet({ picture, onOther, onClose }: PictureSheetProps) {
  const [crop, setCrop] = useState<Crop>(() => wholeOf(picture));
  const [problem, setProblem] = useState<string>();
  const update = useUpdatePicture();
  const save = async () => {
    setProblem(undefined);
    const file = await cutSquare(picture, crop);
    if (!file) return setProblem(texts.pictureUnreadable);
    update.mutate(file, {
      onSuccess: () => {
        toast({ kind: "success", text: texts.pictureSaved });
        onClose();
      },
      onError: (error) => setProblem(wordsOf(error)),
    });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={update.isPending}
      title={texts.pictureTitle}
      description={texts.pictureHelp}
      footer={
        <div className={styles.foot}>
          <Button
            look="go"
            size="thumb"
            busy={update.isPending}
            busyLabel={texts.sendingPicture}
            onClick={() => void save()}
          >
            {texts.usePicture}
          </Button>
          <Button size="thumb" disabled={update.isPending} onClick={onOther}>
            {texts.otherPicture}
          </Button>
        </div>
      }
    >
      <CropField picture={picture} crop={crop} onCrop={setCrop} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Sheet>
  );
}
