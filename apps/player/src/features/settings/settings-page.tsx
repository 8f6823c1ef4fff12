import { ThemeField } from "@callboard/ui/theme-field";
import { BackLink } from "../../components/back-link.tsx";
import { LanguageField } from "../../components/language/language-field.tsx";
import { LinkList, LinkRow } from "../../components/link-list.tsx";
import { Page } from "../../components/page.tsx";
import { Part } from "../../components/part.tsx";
import { ServerPages } from "../../components/server-pages.tsx";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";

export default function SettingsPage() {
  return (
    <Page title={texts.basics.settings} above={<BackLink to={paths.profile}>{texts.basics.profile}</BackLink>}>
      <div className="stack-5">
        <LinkList label={texts.basics.settings}>
          <LinkRow to={paths.notificationSettings} hint={texts.settings.notificationsHint}>
            {texts.basics.notifications}
          </LinkRow>
          <LinkRow to={paths.accountSettings} hint={texts.settings.accountHint}>
            {texts.settings.account}
          </LinkRow>
          <LinkRow to={paths.security} hint={texts.settings.securityHint}>
            {texts.settings.security}
          </LinkRow>
          <LinkRow to={paths.data} hint={texts.settings.dataHint}>
            {texts.settings.yourData}
          </LinkRow>
          <LinkRow to={paths.calendarFeed} hint={texts.settings.calendarHint}>
            {texts.settings.calendar}
          </LinkRow>
          <LinkRow to={paths.install} hint={texts.settings.installHint}>
            {texts.install.title}
          </LinkRow>
        </LinkList>
        <Part id="appearance" title={texts.settings.appearance}>
          <ThemeField size="thumb" />
          <p className="hint">{texts.settings.appearanceHint}</p>
        </Part>
        <Part id="language" title={texts.settings.language}>
          <LanguageField />
          <p className="hint">{texts.settings.languageHint}</p>
        </Part>
        <LinkList>
          <LinkRow to={paths.deleteAccount}>{texts.settings.delete}</LinkRow>
        </LinkList>
        <ServerPages />
      </div>
    </Page>
  );
}
