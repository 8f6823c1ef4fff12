import { isRefused } from "@callboard/client/call";
import { shortDay } from "@callboard/client/days";
import { errorMessage, showServerErrors } from "@callboard/client/server-errors";
import { countErrors, useAttention } from "@callboard/client/use-attention";
import { loadLater } from "@callboard/client/waiting/load-later";
import type { Dayplan } from "@callboard/contract/dayplans";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button, buttonClass } from "@callboard/ui/button";
import { classNames } from "@callboard/ui/class-names";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Opening } from "@callboard/ui/opening";
import { Problem } from "@callboard/ui/problem";
import { Skeleton } from "@callboard/ui/skeleton";
import { StatusLine } from "@callboard/ui/status-line";
import { closeToast, toast } from "@callboard/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { CallListButton } from "../../../components/export-buttons.tsx";
import { isFirstScreen } from "../../../lib/first-screen/first-screen.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useNarrow } from "../../../lib/use-narrow.ts";
import { useProduction } from "../../../lib/use-production.ts";
import { countNotified } from "../changes/count-notified.ts";
import { ClearDay } from "../clearing/clear-day.tsx";
import {
  type ConflictField,
  copiedFrom,
  type DayplanValues,
  hasNeededPosition,
  isUnactivePlanned,
  listConflictFields,
  toInput,
  untouchedFields,
  valuesOf,
  withTheirs,
  withTyped,
} from "../dayplan-values.ts";
import { dayplanQuery } from "../get-dayplan.ts";
import { MoveDay } from "../moving/move-day.tsx";
import { DayFields } from "./day-fields.tsx";
import { DayHeader } from "./day-header.tsx";
import styles from "./dayplan-form.module.css";
import { PositionList } from "./position-list.tsx";
import { useSaveDayplan } from "./save-dayplan.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useSaveKey } from "./use-day-keys.ts";

const CopyDialog = lazyPart(() => import("./copy-dialog.tsx"));
const CopyToDialog = lazyPart(() => import("../many/copy-to-dialog.tsx"));
const ConflictDialog = lazyPart(() => import("../conflict-dialog.tsx"));
// The schema and its library are half of the day's code, and nothing is checked before a save.
const loadCheck = () => import("./check-dayplan.ts");

interface DayplanFormProps {
  plan: Dayplan;
  onMessage: (dayplayers: readonly Dayplayer[]) => void;
  onFillDay: () => void;
}

export function DayplanForm({ plan, onMessage, onFillDay }: DayplanFormProps) {
  const production = useProduction();
  const { date } = plan;
  const outside = date < production.start_date || date > production.end_date;
  const locked = plan.has_passed || outside || production.payment_status !== "paid";

  /** The version and the copied day that the form was filled from; both are sent with the save. */
  const [base, setBase] = useState({ version: plan.version, basedOn: null as string | null });
  const form = useForm<DayplanValues>({
    defaultValues: valuesOf(plan),
    shouldFocusError: false,
    resolver: async (values, context, options) => {
      const { checkDayplan } = await loadCheck();
      const { errors } = await checkDayplan({ ...values, date }, context, options as never);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { handleSubmit, reset, setError, getValues, formState } = form;
  const { isDirty } = formState;
  const { attention, refuse } = useAttention(countErrors(formState.errors));
  const narrow = useNarrow();
  // On the first screen of a page the positions, which take most of the time, follow the date and the times above them.
  const [isFirst] = useState(isFirstScreen);
  const showsPositions = useDeferredValue(true, !isFirst);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<{ fields: ConflictField[]; version: number; activate: boolean }>();
  const [copying, setCopying] = useState<"from" | "to">();
  useEffect(() => loadLater(loadCheck, isDirty), [isDirty]);
  const save = useSaveDayplan();
  /** The id of the error toast that is shown; the next attempt closes it. */
  const errorToast = useRef("");
  const client = useQueryClient();

  // When the day is saved elsewhere and nothing was typed here, the form shows the new values. Otherwise the save opens
  // the conflict dialog.
  const behind = plan.version !== base.version;
  const follow = useEffectEvent(() => {
    reset(valuesOf(plan));
    setBase({ version: plan.version, basedOn: null });
  });
  useEffect(() => {
    if (behind && !isDirty && !save.isPending) follow();
  }, [behind, isDirty, save.isPending]);

  const send = (values: DayplanValues, version: number, activate = false) => {
    setProblem(undefined);
    closeToast(errorToast.current);
    save.mutate(toInput(values, { date, version, basedOn: base.basedOn, activate }), {
      onSuccess: (saved) => {
        setConflict(undefined);
        setBase({ version: saved.version, basedOn: null });
        const typed = withTyped(valuesOf(saved), values, getValues());
        reset(valuesOf(saved));
        reset(typed, { keepDefaultValues: true });
        toast({ kind: "success", text: texts.dayplans.saved });
      },
      onError: (error) => {
        if (isRefused(error, "stale_version")) {
          const { conflict: fields, version: theirs } = error.refusal;
          if (fields) return setConflict({ fields: listConflictFields(fields), version: theirs, activate });
        }
        if (isRefused(error, "no_position_needed")) return toast({ kind: "error", text: error.message });
        const known = (path: string) => path in getValues();
        setProblem(showServerErrors(error, setError, known) ?? (isRefused(error) ? undefined : errorMessage(error)));
        refuse();
      },
    });
  };
  const submitWith = (activate: boolean) =>
    handleSubmit((values) => {
      if (save.isPending) return;
      if (!hasNeededPosition(values)) {
        closeToast(errorToast.current);
        errorToast.current = toast({ kind: "error", text: texts.dayplans.needPosition });
        return;
      }
      send(values, base.version, activate);
    }, refuse);
  const submit = submitWith(false);
  useSaveKey(() => isDirty && !locked && void submit());

  const copy = (from: string) => {
    setCopying(undefined);
    void client.fetchQuery(dayplanQuery(from)).then(
      (other) => {
        const copied = copiedFrom(other, plan.positions, production.zone);
        reset(copied, { keepDefaultValues: true });
        setBase({ ...base, basedOn: from });
        toast({ kind: "info", text: texts.dayplans.copied({ day: shortDay(from) }) });
      },
      (error: unknown) => toast({ kind: "error", text: errorMessage(error) }),
    );
  };

  // Copying is offered only while nothing was typed, so that it overwrites nothing.
  const copies = !locked && (
    <>
      {plan.id === null && plan.based_on && (
        <Button onClick={() => copy(plan.based_on ?? "")}>
          {texts.dayplans.copyFrom({ day: shortDay(plan.based_on) })}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setCopying("from")}>
        {texts.dayplans.copyFromAnother}
      </Button>
    </>
  );
  // A day that has passed can still be copied to coming dates.
  const copiesTo = plan.id !== null && !outside && (
    <Button variant="quiet" onClick={() => setCopying("to")}>
      {texts.manyDays.copyTo}
    </Button>
  );
  // Printing is offered only while everything is saved, because the server prints the saved day.
  const printing = plan.id !== null && <CallListButton dayplanId={plan.id} variant={narrow ? "outlined" : "quiet"} />;
  // They keep their place while they are not offered, so that the first typed letter moves no field.
  const whileSaved = (printing || copies || copiesTo) && (
    <fieldset disabled={isDirty} className={classNames(styles.tools, isDirty && !narrow && styles.kept)}>
      {printing}
      {copies}
      {copiesTo}
    </fieldset>
  );
  const notified = isDirty ? countNotified(plan, form.watch()) : { booked: 0, asked: 0 };
  const failed = <Problem attention={attention}>{problem}</Problem>;
  const unsaved = !locked && (
    <>
      <span role="status" className={styles.state}>
        {notified.booked + notified.asked > 0 && (
          <b>{texts.changes.willNotify({ booked: notified.booked, asked: notified.asked })}</b>
        )}
        <span>{isDirty && (narrow ? texts.dayplans.unsavedShort : texts.dayplans.unsaved)}</span>
      </span>
      {isDirty && isUnactivePlanned(plan, form.watch("positions")) && (
        <Button disabled={save.isPending} onClick={() => void submitWith(true)()}>
          {texts.manyDays.saveAndActivate}
        </Button>
      )}
    </>
  );
  const saveButton = !locked && (
    <Button type="submit" variant="go" disabled={!isDirty} busy={save.isPending} busyLabel={texts.dayplans.saving}>
      {texts.dayplans.save}
    </Button>
  );
  return (
    <form noValidate onSubmit={submit}>
      <DayHeader
        date={date}
        actions={
          !narrow && (
            <>
              <div className={styles.either}>
                {whileSaved}
                {unsaved && <div className={styles.unsaved}>{unsaved}</div>}
              </div>
              {saveButton}
            </>
          )
        }
      />
      <div className={styles.notices}>
        {plan.has_passed && <StatusLine variant="plain">{texts.dayplans.passed}</StatusLine>}
        {outside && !plan.has_passed && (
          <StatusLine
            variant="plain"
            action={
              <Link to="/app/my-productions" className={buttonClass({ variant: "quiet" })}>
                {texts.dayplans.changeDates}
              </Link>
            }
          >
            {texts.dayplans.outside}
          </StatusLine>
        )}
        {behind && isDirty && <StatusLine>{texts.dayplans.changedElsewhere}</StatusLine>}
        {!narrow && failed}
      </div>
      {narrow && whileSaved}
      {copying && (
        <Suspense fallback={<Opening />}>
          {copying === "from" ? (
            <CopyDialog date={date} onClose={() => setCopying(undefined)} onChoose={copy} />
          ) : (
            plan.id !== null && <CopyToDialog plan={{ ...plan, id: plan.id }} onClose={() => setCopying(undefined)} />
          )}
        </Suspense>
      )}
      <DayFields form={form} locked={locked} plan={plan} home={production.zone} />
      {showsPositions ? (
        <>
          <PositionList form={form} plan={plan} locked={locked} onMessage={onMessage} onFillDay={onFillDay} />
          <div className={isDirty ? styles.kept : undefined}>
            <MoveDay plan={plan} offered={!locked} />
            <ClearDay plan={plan} offered={!locked} />
          </div>
        </>
      ) : (
        <Skeleton shape="block" />
      )}
      {narrow && failed}
      {narrow && !locked && (
        <div className={isDirty ? styles.bar : styles.end}>
          {unsaved}
          {saveButton}
        </div>
      )}
      <UnsavedGuard dirty={isDirty} />
      {conflict && (
        <Suspense fallback={<Opening />}>
          <ConflictDialog
            key={conflict.version}
            fields={conflict.fields}
            cleared={conflict.version === 0}
            untouched={untouchedFields(conflict.fields, formState.defaultValues as DayplanValues, getValues())}
            busy={save.isPending}
            onClose={() => setConflict(undefined)}
            onChoose={(theirs) => {
              const values = withTheirs(getValues(), theirs);
              reset(values, { keepDefaultValues: true });
              send(values, conflict.version, conflict.activate);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
