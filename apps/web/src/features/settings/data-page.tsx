import { DownloadButton } from "@callboard/client/components/download-button";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { ownDataRoutes } from "@callboard/contract/routes/accounts/own-data";
import { Button } from "@callboard/ui/button";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { useState } from "react";
import { Part } from "../../components/frames/part.tsx";
import { call } from "../../lib/call.ts";
import { accountDeletionTexts } from "../../lib/texts/en/account-deletion.ts";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { SettingsFrame } from "./settings-frame.tsx";
import styles from "./user-settings-page.module.css";

const DeleteDialog = lazyDialog(() => import("./delete-dialog.tsx"));

/** A copy of everything that is stored about the account, and its deletion. */
export function DataPage() {
  const [deleting, setDeleting] = useState(false);
  return (
    <SettingsFrame title={settingsTexts.data}>
      <Part id="your-data" title={settingsTexts.yourData}>
        <div className={styles.form}>
          <p>{accountTexts().ownData.hint}</p>
          <DownloadButton type="application/zip" file={() => call(ownDataRoutes.exportOwnData, {})}>
            {accountTexts().ownData.download}
          </DownloadButton>
          <p className="hint">
            <a href="/retention">{accountTexts().ownData.retention}</a>
          </p>
        </div>
      </Part>
      <Part id="delete-account" title={accountDeletionTexts.title}>
        <div className={styles.form}>
          <p>{accountDeletionTexts.about}</p>
          <Button variant="stop" onClick={() => setDeleting(true)}>
            {accountDeletionTexts.open}
          </Button>
        </div>
      </Part>
      {deleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </SettingsFrame>
  );
}
