import { errorMessage } from "@callboard/client/server-errors";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { Button } from "@callboard/ui/button";
import { saveFile } from "@callboard/ui/save-file";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Downloads the days that the dayplayer worked as a table. */
export function WorkedDays() {
  const download = useMutation({
    mutationFn: () => call(exportRoutes.exportWorkedDays, {}),
    onSuccess: (file) => saveFile(file, "text/csv"),
  });
  return (
    <>
      <p className="hint">{texts.settings.workedDaysHint}</p>
      <Button
        size="thumb"
        busy={download.isPending}
        busyLabel={texts.settings.downloading}
        onClick={() => download.mutate()}
      >
        {texts.settings.downloadWorkedDays}
      </Button>
      {download.error && <p role="alert">{errorMessage(download.error)}</p>}
    </>
  );
}
