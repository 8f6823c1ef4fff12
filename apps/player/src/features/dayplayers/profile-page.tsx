import { fullName } from "@callboard/client/format";
import type { Account } from "@callboard/contract/accounts";
import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import { Card } from "@callboard/ui/card";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "../../components/bell.tsx";
import { LinkList, LinkRow } from "../../components/link-list.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { SignOutButton } from "../../components/sign-out-button.tsx";
import { paths } from "../../lib/paths.ts";
import { account } from "../../lib/requests/account.ts";
import { profile } from "../../lib/requests/profile.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./form.module.css";
import { PictureField } from "./picture-field.tsx";

/** The dayplayer's name and photo, with links to the profile, the record and settings. */
export default function ProfilePage() {
  const me = useQuery(account);
  const mine = useQuery(profile);
  return (
    <Page title={texts.basics.profile} actions={<Bell />}>
      <div className="stack-4">
        <Loaded query={mine} shape="block">
          {(saved) => me.data && <Me me={me.data} saved={saved} />}
        </Loaded>
        <LinkList label={texts.basics.profile}>
          <LinkRow to={paths.editProfile} hint={texts.dayplayers.editHint}>
            {texts.dayplayers.editProfile}
          </LinkRow>
          <LinkRow to={paths.asSeen} hint={texts.dayplayers.asSeenHint}>
            {texts.dayplayers.asSeen}
          </LinkRow>
          <LinkRow to={paths.hours} hint={texts.hours.nameHint}>
            {texts.hours.title}
          </LinkRow>
          <LinkRow to={paths.pay} hint={texts.ledger.nameHint}>
            {texts.ledger.name}
          </LinkRow>
          <LinkRow to={paths.record} hint={texts.dayplayers.recordHint}>
            {texts.record.title}
          </LinkRow>
          <LinkRow to={paths.settings} hint={texts.dayplayers.settingsHint}>
            {texts.basics.settings}
          </LinkRow>
        </LinkList>
        <SignOutButton />
      </div>
    </Page>
  );
}

const Me = ({ me, saved }: { me: Account; saved: DayplayerProfile }) => (
  <Card roomy className="stack-4">
    <div className="stack-1">
      <b className={styles.name}>{fullName(me)}</b>
      <small>{saved.positions.join(", ")}</small>
      <small>{[saved.city, saved.state].filter(Boolean).join(", ")}</small>
    </div>
    <PictureField me={me} />
  </Card>
);
