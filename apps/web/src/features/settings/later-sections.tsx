import { SecurityActivity as Activity } from "@callboard/client/accounts/security-activity";
import { SessionList as List } from "@callboard/client/accounts/session-list";
import { operatorPages } from "@callboard/client/operator-pages";
import { errorMessage } from "@callboard/client/server-errors";
import { texts as clientTexts } from "@callboard/client/texts/texts";
import { ownDataRoutes } from "@callboard/contract/routes/accounts/own-data";
import { Button, buttonClass } from "@callboard/ui/button";
import { FootLinks } from "@callboard/ui/foot-links";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Opening } from "@callboard/ui/opening";
import { Skeleton } from "@callboard/ui/skeleton";
import { ThemeField } from "@callboard/ui/theme-field";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { DownloadButton } from "../../components/download-button.tsx";
import { Part } from "../../components/frames/part.tsx";
import { returnToHeading } from "../../components/frames/return-to-heading.ts";
import { Loaded } from "../../components/loaded.tsx";
import { call } from "../../lib/call.ts";
import { texts } from "../../lib/texts/texts.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { showSuccess } from "./show-success.ts";
import { securityEventsQuery, sessionsQuery, useEndSessions, userDataQuery } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const hasIntegrations = useQuery(userDataQuery).data?.has_integrations ?? false;
  const end = useEndSessions({
    onEnded: (which) => showSuccess(which === "others" ? texts.settings.endedOthers : texts.settings.ended),
    onError: (error) => toast({ kind: "error", text: errorMessage(error) }),
  });
  return (
    <Loaded query={sessions} waiting={<Skeleton shape="row" count={2} />} failed={texts.settings.sessionsFailed}>
      {(list) => (
        <>
          <List sessions={list} end={end} texts={texts.settings} />
          {hasIntegrations && <p className="hint">{texts.settings.integrationsGoOn}</p>}
        </>
      )}
    </Loaded>
  );
}

const DeleteDialog = lazyPart(() => import("./delete-dialog.tsx"));

/** The button that opens the deletion of the account, at the end of the page. */
function DeleteSection() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.form}>
      <p>{texts.accountDeletion.about}</p>
      <Button variant="stop" onClick={() => setOpen(true)}>
        {texts.accountDeletion.open}
      </Button>
      {open && (
        <Suspense fallback={<Opening />}>
          <DeleteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function SecurityActivity() {
  const events = useQuery(securityEventsQuery);
  return (
    <>
      <p className="hint">{texts.settings.activityLead}</p>
      <Loaded query={events} waiting={<Skeleton shape="row" count={2} />} failed={texts.settings.activityFailed}>
        {(list) => <Activity events={list} texts={texts.settings} />}
      </Loaded>
    </>
  );
}

/** Downloads a copy of everything that is stored about the account. */
const OwnDataSection = () => (
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

/** The sections below the account and the notifications. */
export default function LaterSections() {
  return (
    <>
      <Part id="calendar-feed" title={texts.calendarFeed.title}>
        <CalendarSection />
      </Part>
      <Part id="other-software" title={texts.integrations.title}>
        <div className={styles.form}>
          <p>{texts.settings.otherSoftwareHint}</p>
          <div>
            <Link to="/app/other-software" className={buttonClass({})}>
              {texts.settings.openOtherSoftware}
            </Link>
          </div>
        </div>
      </Part>
      <Part id="appearance" title={texts.settings.appearance}>
        <ThemeField />
        <p className="hint">{texts.settings.appearanceHint}</p>
      </Part>
      <Part id="password" title={texts.settings.password}>
        <PasswordForm />
      </Part>
      <Part id="security" title={clientTexts.security.securityTitle}>
        <SecuritySection />
      </Part>
      <Part ref={returnToHeading} id="sessions" title={texts.settings.sessions}>
        <SessionList />
      </Part>
      <Part id="security-activity" title={texts.settings.activity}>
        <SecurityActivity />
      </Part>
      <Part id="your-data" title={texts.settings.yourData}>
        <OwnDataSection />
      </Part>
      <Part id="delete-account" title={texts.accountDeletion.title}>
        <DeleteSection />
      </Part>
      <FootLinks key="operator-pages" {...operatorPages} />,
    </>
  );
}
