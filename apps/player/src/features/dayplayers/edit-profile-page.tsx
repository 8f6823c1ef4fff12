import type { Account } from "@callboard/contract/accounts";
import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import { Problem } from "@callboard/ui/problem";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { BackLink } from "../../components/back-link.tsx";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { queryClient } from "../../lib/query-client.ts";
import { account } from "../../lib/requests/account.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { profile } from "../../lib/requests/profile.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./form.module.css";
import { PlaceFields } from "./place-fields.tsx";
import { PositionsField } from "./positions-field.tsx";
import { useProfileForm } from "./use-profile-form.ts";

export default function EditProfilePage() {
  const me = useQuery(account);
  const mine = useQuery(profile);
  return (
    <Page title={texts.dayplayers.editProfile} above={<BackLink to={paths.profile}>{texts.basics.profile}</BackLink>}>
      <Loaded query={mine} shape="block">
        {(saved) => me.data && <EditProfile me={me.data} saved={saved} />}
      </Loaded>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
EditProfilePage.read = () => queryClient.prefetchQuery(appData);

function EditProfile({ me, saved }: { me: Account; saved: DayplayerProfile }) {
  // The draft is saved with each change, so that neither a reload nor a new version of the app loses it.
  const form = useProfileForm(saved, "profile");
  const { values, errors, change } = form;
  const save = () => form.save(() => toast({ kind: "success", text: texts.dayplayers.saved }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {form.fromDraft && form.changed && <p role="status">{texts.dayplayers.draft}</p>}
      <section className={`stack-3 ${styles.section}`}>
        <h2>{texts.dayplayers.positions}</h2>
        <p className="hint">{texts.dayplayers.positionsHelp}</p>
        <PositionsField
          department={me.department}
          chosen={values.positions}
          onChange={(positions) => change({ positions })}
        />
      </section>
      <section className={`stack-3 ${styles.section}`}>
        <h2>{texts.dayplayers.place}</h2>
        <p className="hint">{texts.dayplayers.placeHelp}</p>
        {!saved.place_known && saved.city && <p role="status">{texts.dayplayers.placeUnknown}</p>}
        <PlaceFields values={values} errors={errors} onChange={change} onClearError={form.clearError} />
      </section>
      <section className={`stack-3 ${styles.section}`}>
        <TextAreaField
          label={texts.dayplayers.about}
          hint={texts.dayplayers.aboutHint}
          maxLength={2000}
          rows={4}
          value={values.about}
          onChange={(event) => change({ about: event.target.value })}
        />
        <TextField
          label={texts.dayplayers.trade}
          optional
          hint={texts.dayplayers.tradeHint}
          inputMode="numeric"
          maxLength={4}
          placeholder={texts.dayplayers.yearPlaceholder}
          error={errors.in_trade_since}
          onClearError={() => form.clearError("in_trade_since")}
          value={values.in_trade_since ?? ""}
          onChange={(event) => {
            const year = event.target.value.replace(/\D/g, "");
            change({ in_trade_since: year ? Number(year) : null });
          }}
        />
      </section>
      <Problem {...form.problem} />
      <div className={`buttons ${styles.acts}`}>
        <Button type="submit" variant="go" disabled={!form.changed} busy={form.saving} busyLabel={texts.basics.saving}>
          {texts.basics.save}
        </Button>
        <Button disabled={!form.changed} onClick={form.reset}>
          {texts.dayplayers.discard}
        </Button>
      </div>
    </form>
  );
}
