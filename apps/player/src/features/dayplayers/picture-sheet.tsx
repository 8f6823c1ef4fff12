import { useCutPicture } from "@callboard/client/accounts/use-cut-picture";
import type { Account } from "@callboard/contract/accounts";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { CropField } from "@callboard/ui/crop-field";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { texts } from "../../lib/texts/texts.ts";

function useUpdatePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: Blob) => call(profileSettingRoutes.updatePicture, { file }),
    onSuccess: ({ profile_picture_url }) => {
      client.setQueryData<Account>(keys.account, (me) => me && { ...me, profile_picture_url });
      void client.invalidateQueries({ queryKey: keys.ownPage });
    },
  });
}

interface PictureSheetProps {
  picture: ImageBitmap;
  onOther: () => void;
  onClose: () => void;
}

/**
 * Lets the dayplayer choose the visible square of a photo. It needs a `key` for each photo, which resets the selection.
 */
export default function PictureSheet({ picture, onOther, onClose }: PictureSheetProps) {
  const { field, problem, saving, save } = useCutPicture({
    picture,
    update: useUpdatePicture(),
    unreadable: texts.dayplayers.pictureUnreadable,
    onSaved: () => {
      toast({ kind: "success", text: texts.dayplayers.pictureSaved });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      locked={saving}
      title={texts.dayplayers.pictureTitle}
      description={texts.dayplayers.pictureHelp}
      footer={
        <div className="buttons">
          <Button variant="go" busy={saving} busyLabel={texts.basics.sending} onClick={() => void save()}>
            {texts.dayplayers.usePicture}
          </Button>
          <Button disabled={saving} onClick={onOther}>
            {texts.dayplayers.otherPicture}
          </Button>
        </div>
      }
    >
      <CropField {...field} />
      <Problem>{problem}</Problem>
    </Sheet>
  );
}
