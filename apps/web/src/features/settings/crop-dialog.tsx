import { wordsOf } from "@callboard/client/server-errors";
import { Button } from "@callboard/ui/button";
import { Dialog } from "@callboard/ui/dialog";
import { useState } from "react";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/settings.ts";
import { type Crop, wholeOf } from "./crop.ts";
import styles from "./crop-dialog.module.css";
import { CropField } from "./crop-field.tsx";
import { tell } from "./tell.ts";
import { useUpdatePicture } from "./update-picture.ts";

interface CropDialogProps {
  picture: ImageBitmap;
  onOther: () => void;
  onClose: () => void;
}

/** Side of the picture that is sent, in pixels; the server makes its own sizes of it. */
const sentSide = 768;

/** Which square of the picture is shown to others. Give it the picture's own key: another one begins anew. */
export default function CropDialog({ picture, onOther, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(() => wholeOf(picture));
  const [problem, setProblem] = useState<string>();
  const update = useUpdatePicture();
  const save = async () => {
    setProblem(undefined);
    const file = await cut(picture, crop);
    if (!file) return setProblem(texts.pictureUnreadable);
    update.mutate(file, {
      onSuccess: () => {
        tell(texts.passwordUpdated, texts.pictureSavedTitle);
        onClose();
      },
      onError: (error) => setProblem(wordsOf(error)),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.cropTitle}
      description={texts.cropHelp}
      footer={
        <>
          <Button look="quiet" onClick={onOther}>
            {texts.otherPicture}
          </Button>
          <Button onClick={onClose}>{texts.cancelPicture}</Button>
          <Button look="go" busy={update.isPending} busyLabel={texts.savingPicture} onClick={() => void save()}>
            {texts.savePicture}
          </Button>
        </>
      }
    >
      <div className={styles.whole}>
        <CropField picture={picture} crop={crop} onCrop={setCrop} />
        <Problem>{problem}</Problem>
      </div>
    </Dialog>
  );
}

function cut(picture: ImageBitmap, { x, y, size }: Crop): Promise<Blob | null> {
  const side = Math.min(sentSide, Math.round(size));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // Where the picture is see-through, JPEG would make it black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, size, size, 0, 0, side, side);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.92));
}
