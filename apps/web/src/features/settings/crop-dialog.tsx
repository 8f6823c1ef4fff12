import { useCutPicture } from "@callboard/client/accounts/use-cut-picture";
import { Button } from "@callboard/ui/button";
import { CropField } from "@callboard/ui/crop-field";
import { Dialog } from "@callboard/ui/dialog";
import { Problem } from "@callboard/ui/problem";
import { texts } from "../../lib/texts/settings.ts";
import { showSuccess } from "./show-success.ts";
import { useUpdatePicture } from "./update-picture.ts";

interface CropDialogProps {
  picture: ImageBitmap;
  onOther: () => void;
  onClose: () => void;
}

/** Crops the picture to a square. Its `key` must be the picture, so that another picture starts with a new crop. */
export default function CropDialog({ picture, onOther, onClose }: CropDialogProps) {
  const { field, problem, saving, save } = useCutPicture({
    picture,
    update: useUpdatePicture(),
    unreadable: texts.pictureUnreadable,
    onSaved: () => {
      showSuccess(texts.passwordUpdated, texts.pictureSavedTitle);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={() => !saving && onClose()}
      title={texts.cropTitle}
      description={texts.cropHelp}
      footer={
        <>
          <Button look="quiet" disabled={saving} onClick={onOther}>
            {texts.otherPicture}
          </Button>
          <Button disabled={saving} onClick={onClose}>
            {texts.cancelPicture}
          </Button>
          <Button look="go" busy={saving} busyLabel={texts.savingPicture} onClick={() => void save()}>
            {texts.savePicture}
          </Button>
        </>
      }
    >
      <CropField {...field} />
      <Problem>{problem}</Problem>
    </Dialog>
  );
}
