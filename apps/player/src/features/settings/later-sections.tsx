import { SecurityActivity as Activity } from "@callboard/client/accounts/security-activity";
import { SessionList as List } from "@callboard/client/accounts/session-list";
import { errorMessage } from "@callboard/client/server-errors";
import { texts as clientTexts } from "@callboard/client/texts/texts";
import type { AnsweredFile } from "@callboard/contract/route";
import { ownDataRoutes } from "@callboard/contract/routes/accounts/own-data";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { Button } from "@callboard/ui/button";
import { saveFile } from "@callboard/ui/save-file";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Loaded } from "../../components/loaded.tsx";
import { Part } from "../../components/part.tsx";
import { call } from "../../lib/call.ts";
import { securityEventsQuery, sessionsQuery, useEndSessions } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";
import { PasswordForm } from "./password-form.tsx";
import { SecuritySection } from "./security/security-section.tsx";

interface DownloadProps {
  hint: string;
  file: () => Promise<AnsweredFile>;
  type: "application/zip" | "text/csv";
  children: string;
}

/** Downloads a file about the account. */
function Download({ hint, file, type, children }: DownloadProps) {
  const download = useMutation({ mutationFn: file, onSuccess: (loaded) => saveFile(loaded, type) });
  return (
    <>
      <p className="hint">{hint}</p>
      <Button
        size="thumb"
        busy={download.isPending}
        busyLabel={texts.settings.downloading}
        onClick={() => download.mutate()}
      >
        {children}
      </Button>
      {download.error && <p role="alert">{errorMessage(download.error)}</p>}
    </>
  );
}

function SessionList() {
  const end = useEndSessions({
    onEnded: (which) =>
      toast({ kind: "success", text: which === "others" ? texts.settings.onlyHere : texts.settings.ended }),
    onError: (error) => toast({ kind: "error", text: errorMessage(error) }),
  });
  return (
    <Loaded query={useQuery(sessionsQuery)} waiting={<Skeleton shape="row" count={2} />}>
      {(sessions) => <List sessions={sessions} end={end} size="thumb" texts={texts.settings} />}
    </Loaded>
  );
}

function SecurityActivity() {
  const events = useQuery(securityEventsQuery);
  return (
    <>
      <p className="hint">{texts.settings.activityLead}</p>
      <Loaded query={events} waiting={<Skeleton shape="row" count={2} />}>
        {(list) => <Activity events={list} size="thumb" texts={texts.settings} />}
      </Loaded>
    </>
  );
}

/** The sections below the name and the e-mail address. */
export default function LaterSections() {
  return (
    <>
      <Part id="password" title={texts.accounts.password}>
        <PasswordForm />
      </Part>
      <Part id="security" title={clientTexts.security.securityTitle}>
        <SecuritySection />
      </Part>
      <Part id="worked-days" title={texts.settings.workedDays}>
        <Download
          hint={texts.settings.workedDaysHint}
          file={() => call(exportRoutes.exportWorkedDays, {})}
          type="text/csv"
        >
          {texts.settings.downloadWorkedDays}
        </Download>
      </Part>
      <Part id="your-data" title={texts.settings.yourData}>
        <Download
          hint={texts.settings.yourDataHint}
          file={() => call(ownDataRoutes.exportOwnData, {})}
          type="application/zip"
        >
          {texts.settings.downloadYourData}
        </Download>
        <p className="hint">
          <a href="/retention">{texts.settings.retention}</a>
        </p>
      </Part>
      <Part id="sessions" title={texts.settings.sessionsTitle}>
        <SessionList />
      </Part>
      <Part id="security-activity" title={texts.settings.activity}>
        <SecurityActivity />
      </Part>
    </>
  );
}
