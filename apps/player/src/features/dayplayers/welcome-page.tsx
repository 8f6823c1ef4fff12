import type { Account } from "@callboard/contract/accounts";
import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import { Problem } from "@callboard/ui/problem";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Redirect, useLocation, useSearchParams } from "wouter";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { type FirstRunStep, firstRun, firstRunSteps, profileDraftKey } from "../../lib/first-run/first-run.ts";
import { paths } from "../../lib/paths.ts";
import { account } from "../../lib/requests/account.ts";
import { profile } from "../../lib/requests/profile.ts";
import { texts } from "../../lib/texts/texts.ts";
import { FirstDays } from "./first-days.tsx";
import { FirstNotifications } from "./first-notifications.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { PositionsField } from "./positions-field.tsx";
import { useProfileForm } from "./use-profile-form.ts";
import { WelcomeStep } from "./welcome-step.tsx";

const placeForm = "home-place";

/**
 * The steps after the account was created: positions, home base, free days, notifications. Each step is saved when it is
 * left, and the step that was reached survives closing the app. An invited dayplayer has entered the home base already.
 */
export default function WelcomePage() {
  const me = useQuery(account);
  const mine = useQuery(profile);
  // Who has taken the steps comes here by an old address only.
  const [isDone] = useState(() => mine.data && mine.data.positions.length > 0 && firstRun.step() === undefined);
  if (isDone) return <Redirect to={paths.offers} replace />;
  return (
    <Loaded query={mine} shape="block">
      {(saved) => me.data && <Welcome me={me.data} saved={saved} />}
    </Loaded>
  );
}

function Welcome({ me, saved }: { me: Account; saved: DayplayerProfile }) {
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const form = useProfileForm(saved, profileDraftKey);
  const step = stepOf(search.get("step"), { saved, chosen: form.values.positions.length > 0 });
  // A step stays one of them once it is saved, so that their number does not change on the way.
  const [asks] = useState({
    positions: saved.positions.length === 0,
    place: !saved.city,
    days: true,
    notifications: true,
  });
  const steps = firstRunSteps.filter((each) => asks[each] || step === each);
  useEffect(() => firstRun.keep(step), [step]);
  // The step is part of the address, so that a reload and the browser's back button return to it.
  const setStep = (to: FirstRunStep) => go(`${paths.welcome}?step=${to}`);
  const finish = () => {
    firstRun.finish();
    go(paths.offers, { replace: true });
  };
  const count = { at: steps.indexOf(step) + 1, of: steps.length };

  if (step === "positions") {
    const none = form.values.positions.length === 0;
    return (
      <WelcomeStep
        count={count}
        title={texts.firstRun.positions}
        lead={texts.dayplayers.positionsHelp}
        foot={
          <Button
            variant="go"
            disabled={none}
            busy={form.saving}
            busyLabel={texts.basics.saving}
            onClick={() => (saved.city ? form.save(() => setStep("days")) : setStep("place"))}
          >
            {none ? texts.firstRun.choosePosition : texts.basics.continue}
          </Button>
        }
      >
        <PositionsField
          department={me.department}
          chosen={form.values.positions}
          onChange={(positions) => form.change({ positions })}
        />
        <Problem {...form.problem} />
      </WelcomeStep>
    );
  }
  if (step === "place") {
    return (
      <WelcomeStep
        count={count}
        title={texts.firstRun.place}
        lead={texts.dayplayers.placeHelp}
        foot={
          <>
            <Button onClick={() => setStep("positions")}>{texts.basics.back}</Button>
            <Button variant="go" busy={form.saving} busyLabel={texts.basics.saving} type="submit" form={placeForm}>
              {texts.basics.continue}
            </Button>
          </>
        }
      >
        <form
          id={placeForm}
          noValidate
          className="stack-4"
          onSubmit={(event) => {
            event.preventDefault();
            form.save(() => setStep("days"));
          }}
        >
          <PlaceFields
            values={form.values}
            errors={form.errors}
            onChange={form.change}
            onClearError={form.clearError}
          />
          <Problem {...form.problem} />
        </form>
      </WelcomeStep>
    );
  }
  if (step === "days")
    return (
      <FirstDays
        count={count}
        onBack={() => setStep(asks.place ? "place" : "positions")}
        onDone={() => setStep("notifications")}
      />
    );
  return <FirstNotifications count={count} onBack={() => setStep("days")} onDone={finish} />;
}

interface Reached {
  saved: DayplayerProfile;
  /** At least one position is chosen, saved or not. */
  chosen: boolean;
}

/** The step in the address, or else the one that was reached before. Steps whose previous ones are missing are not open. */
function stepOf(requested: string | null, { saved, chosen }: Reached): FirstRunStep {
  const step = firstRunSteps.find((each) => each === requested) ?? firstRun.step() ?? "positions";
  if (step === "place") return chosen ? "place" : "positions";
  return saved.positions.length > 0 ? step : "positions";
}
