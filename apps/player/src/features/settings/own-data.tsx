import { errorMessage } from "@callboard/client/server-errors";
import { ownDataRoutes } from "@callboard/contract/routes/accounts/own-data";
import { Button } from "@callboard/ui/button";
import { saveFile } from "@callboard/ui/save-file";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Downloads a copy of everything that is stored about the account. */
export function OwnData() {
  const download = useMutation({
    mutationFn: () => call(ownDataRoutes.exportOwnData, {}),
    onSuccess: (file) => saveFile(file, "application/zip"),
  });
  return (
    <>
      <p className="hint">{texts.settings.yourDataHint}</p>
      <Button
        size="thumb"
        busy={download.isPending}
        busyLabel={texts.settings.downloading}
        onClick={() => download.mutate()}
      >
        {texts.settings.downloadYourData}
      </Button>
      {download.error && <p role="alert">{errorMessage(download.error)}</p>}
      <p className="hint">
        <a href="/retention">{texts.settings.retention}</a>
      </p>
    </>
  );
}
