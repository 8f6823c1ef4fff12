import { ownDataRoutes } from "@callboard/contract/routes/accounts/own-data";
import { DownloadButton } from "../../components/download-button.tsx";
import { call } from "../../lib/call.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./user-settings-page.module.css";

/** Downloads a copy of everything that is stored about the account. */
export const OwnDataSection = () => (
  <div className={styles.form}>
    <p>{texts.settings.yourDataHint}</p>
    <DownloadButton type="application/zip" file={() => call(ownDataRoutes.exportOwnData, {})}>
      {texts.settings.downloadYourData}
    </DownloadButton>
    <p className="hint">
      <a href="/retention">{texts.settings.retention}</a>
    </p>
  </div>
);
