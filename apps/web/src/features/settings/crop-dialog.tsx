import { wordsOf } from "@callboard/client/server-errors";
import { Button } from "@callboard/ui/button";
import { type Crop, wholeOf } from "@callboard/ui/crop";
import { CropField } from "@callboard/ui/crop-field";
import { cutSquare } from "@callboard/ui/cut-square";
import { Dialog } from "@callboard/ui/dialog";
import { useState } from "react";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/settings.ts";
import { tell } from "./tell.ts";
import { useUpdatePicture } from "./update-picture.ts";

interface CropDialogProps {
  picture: ImageBitmap;
  onOther: () => void;
  onClose: () => void;
}

/** Which square of the picture is shown to others. Give it the picture's own key: another one begins anew. */
export default function CropDialog({ picture, onOther, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(() => wholeOf(picture));
  const [problem, setProblem] = useState<string>();
  const update = useUpdatePicture();
  const save = async () => {
    setProblem(undefined);
    const file = await cutSquare(picture, crop);
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
      <CropField picture={picture} crop={crop} onCrop={setCrop} />
      <Problem>{problem}</Problem>
    </Dialog>
  );
}
