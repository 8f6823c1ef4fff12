import { DownloadButton } from "@callboard/client/components/download-button";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { ownDataRoutes } from "@callboard/contract/routes/accounts/own-data";
import { BackLink } from "../../components/back-link.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Page } from "../../components/page.tsx";
import { Part } from "../../components/part.tsx";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";

/** The way to the days that were worked, and the download of everything that is stored about the account. */
export default function DataPage() {
  return (
    <Page title={texts.settings.yourData} above={<BackLink to={paths.settings}>{texts.basics.settings}</BackLink>}>
      <div className="stack-5">
        <Part id="worked-days" title={texts.settings.workedDays}>
          <p className="hint">{texts.settings.workedDaysHint}</p>
          <p>
            <ButtonLink href={paths.pay}>{texts.ledger.toPay}</ButtonLink>
          </p>
        </Part>
        <Part id="your-data" title={texts.settings.everything}>
          <p className="hint">{accountTexts().ownData.hint}</p>
          <DownloadButton type="application/zip" size="thumb" file={() => call(ownDataRoutes.exportOwnData, {})}>
            {accountTexts().ownData.download}
          </DownloadButton>
          <p className="hint">
            <a href="/retention">{accountTexts().ownData.retention}</a>
          </p>
        </Part>
      </div>
    </Page>
  );
}
