import { useCutPicture } from "@callboard/client/accounts/use-cut-picture";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { Button } from "@callboard/ui/button";
import { CropField } from "@callboard/ui/crop-field";
import { Dialog } from "@callboard/ui/dialog";
import { Problem } from "@callboard/ui/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { texts } from "../../lib/texts/texts.ts";
import { showSuccess } from "./show-success.ts";

function useUpdatePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: Blob) => call(profileSettingRoutes.updatePicture, { file }),
    onSuccess: ({ profile_picture_url }) => {
      client.setQueryData<UserData>(keys.userData, (user) => user && { ...user, profile_picture_url });
      void client.invalidateQueries({ queryKey: keys.account });
    },
  });
}

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
    unreadable: settingsTexts.pictureUnreadable,
    onSaved: () => {
      showSuccess(settingsTexts.passwordUpdated, settingsTexts.pictureSavedTitle);
      onClose();
    },
  });
  return (
    <Dialog
      onClose={() => !saving && onClose()}
      title={settingsTexts.editPicture}
      description={settingsTexts.cropHelp}
      footer={
        <>
          <Button variant="quiet" disabled={saving} onClick={onOther}>
            {settingsTexts.otherPicture}
          </Button>
          <Button disabled={saving} onClick={onClose}>
            {texts.basics.cancel}
          </Button>
          <Button variant="go" busy={saving} busyLabel={texts.basics.saving} onClick={() => void save()}>
            {settingsTexts.savePicture}
          </Button>
        </>
      }
    >
      <CropField {...field} />
      <Problem>{problem}</Problem>
    </Dialog>
  );
}
