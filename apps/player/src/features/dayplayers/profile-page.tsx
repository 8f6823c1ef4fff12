import { fullName } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import type { Account } from "@callboard/contract/accounts";
import type { PlayerProfile } from "@callboard/contract/dayplayers";
import { Avatar } from "@callboard/ui/avatar";
import { Button } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Skeleton } from "@callboard/ui/skeleton";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { toast } from "@callboard/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { account } from "../../lib/requests/account.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { profile } from "../../lib/requests/profile.ts";
import { signOut } from "../../lib/sign-out.ts";
import { texts as common } from "../../lib/texts/basics.ts";
import { texts } from "../../lib/texts/dayplayers.ts";
import styles from "./form.module.css";
import { PlaceFields } from "./place-fields.tsx";
import { PositionsField } from "./positions-field.tsx";
import { useProfileForm } from "./use-profile-form.ts";

export default function ProfilePage() {
  const me = useQuery(account);
  const mine = useQuery(profile);
  return (
    <Page title={texts.profile}>
      <Loaded query={mine} waiting={<Skeleton shape="block" />}>
        {(saved) => me.data && <Profile me={me.data} saved={saved} />}
      </Loaded>
      <SignOut />
    </Page>
  );
}

function Profile({ me, saved }: { me: Account; saved: PlayerProfile }) {
  const data = useQuery(appData);
  const form = useProfileForm(saved);
  useLeaveGuard(form.changed);
  const save = () => form.save(() => toast({ kind: "success", text: texts.saved }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <section className={styles.section} aria-label={texts.seenByHeads}>
        <span className="label">{texts.seenByHeads}</span>
        <Card className={styles.who}>
          <Avatar name={fullName(me)} picture={me.profile_picture_url ?? undefined} />
          <div>
            <b>{fullName(me)}</b>
            <small>{saved.positions.join(", ")}</small>
            <br />
            <small>{[saved.city, saved.state].filter(Boolean).join(", ")}</small>
          </div>
        </Card>
      </section>
      <section className={styles.section}>
        <h2>{texts.positions}</h2>
        <Loaded query={data} waiting={<Skeleton shape="block" />}>
          {(app) => (
            <PositionsField
              appData={app}
              department={me.department}
              chosen={form.values.positions}
              onChange={(positions) => form.change({ positions })}
            />
          )}
        </Loaded>
      </section>
      <section className={styles.section}>
        <h2>{texts.place}</h2>
        <p className={styles.help}>{texts.placeHelp}</p>
        {!saved.place_known && <p role="status">{texts.placeUnknown}</p>}
        <PlaceFields values={form.values} errors={form.errors} onChange={form.change} onClearError={form.clearError} />
      </section>
      <section className={styles.section}>
        <TextAreaField
          label={texts.about}
          hint={texts.aboutHint}
          maxLength={2000}
          rows={4}
          value={form.values.about}
          onChange={(event) => form.change({ about: event.target.value })}
        />
      </section>
      {form.problem && <p role="alert">{wordsOf(form.problem)}</p>}
      {form.changed && (
        <div className={styles.acts}>
          <Button type="submit" look="go" size="thumb" busy={form.saving} busyLabel={common.saving}>
            {common.save}
          </Button>
          <Button size="thumb" onClick={form.reset}>
            {texts.discard}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Closing the tab with unsaved changes asks first. */
function useLeaveGuard(changed: boolean) {
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [changed]);
}

function SignOut() {
  const client = useQueryClient();
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut(client);
    go(paths.signIn, { replace: true });
  };
  return (
    <section className={styles.section}>
      <Button size="thumb" busy={busy} busyLabel={texts.signingOut} onClick={() => void leave()}>
        {texts.signOut}
      </Button>
    </section>
  );
}
