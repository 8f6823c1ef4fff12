import { isRefused } from "@callboard/client/call";
import { shortDay } from "@callboard/client/days";
import { showServerErrors, toastError } from "@callboard/client/server-errors";
import { countErrors, useAttention } from "@callboard/client/use-attention";
import { useUnsavedInput } from "@callboard/client/use-unsaved-input";
import { loadLater } from "@callboard/client/waiting/load-later";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { Problem } from "@callboard/ui/problem";
import { Skeleton } from "@callboard/ui/skeleton";
import { StatusLine } from "@callboard/ui/status-line";
import { closeToast, toast } from "@callboard/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { ButtonLink } from "../../../components/button-link.tsx";
import { CallListButton } from "../../../components/export-buttons.tsx";
import { isFirstScreen } from "../../../lib/first-screen/first-screen.ts";
import { hasPlace } from "../../../lib/positions/has-place.ts";
import { dayPeopleQuery } from "../../../lib/requests/day-people.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useNarrow, useTablet } from "../../../lib/use-narrow.ts";
import { useProduction } from "../../../lib/use-production.ts";
import { namesNotified } from "../changes/names-notified.ts";
import { useNotified } from "../changes/use-notified.ts";
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
import type { DaySheet } from "../filling/day-filling.tsx";
import { dayplanQuery } from "../get-dayplan.ts";
import { DayShift } from "../shift/day-shift.tsx";
import { DayFields } from "./day-fields.tsx";
import { DayHeader } from "./day-header.tsx";
import { DaySummary } from "./day-summary.tsx";
import { DayTools } from "./day-tools.tsx";
import styles from "./dayplan-form.module.css";
import { PositionList } from "./position-list.tsx";
import { useSaveDayplan } from "./save-dayplan.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useSaveKey } from "./use-day-keys.ts";

const ConflictDialog = lazyDialog(() => import("../conflict-dialog.tsx"));
// The schema and its library are half of the day's code, and nothing is checked before a save.
const loadCheck = () => import("./check-dayplan.ts");

interface DayplanFormProps {
  plan: Dayplan;
  /** Renders the people of a position. */
  people: (plan: Dayplan, position: Position, locked: boolean) => ReactNode;
  /** Renders who is here, from the call of the day on. */
  checkIn: (plan: Dayplan) => ReactNode;
  onMessage: (dayplayers: readonly Dayplayer[]) => void;
  onFillDay: (sheet: DaySheet) => void;
}

export function DayplanForm({ plan, people, checkIn, onMessage, onFillDay }: DayplanFormProps) {
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
  useUnsavedInput(form);
  const { attention, refuse } = useAttention(countErrors(formState.errors));
  const narrow = useNarrow();
  const tablet = useTablet();
  // On the first screen of a page the positions, which take most of the time, follow the date and the times above them.
  const [isFirst] = useState(isFirstScreen);
  const showsPositions = useDeferredValue(true, !isFirst);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<{ fields: ConflictField[]; version: number; activate: boolean }>();
  // A day without a place can't be matched, and one that is not planned has nothing else to show.
  const [isOpen, setOpen] = useState(!locked && (plan.id === null || !hasPlace(plan)));
  const isDraft = [formState.errors, formState.dirtyFields].some((of) =>
    Object.entries(of).some(([field, is]) => is && field !== "positions"),
  );
  const showsFields = isOpen || isDraft;
  const fields = useId();
  const setPlace = () => {
    flushSync(() => setOpen(true));
    form.setFocus("street_address");
  };
  const { data: dayPeople } = useQuery({ ...dayPeopleQuery(date), enabled: plan.id !== null });
  const save = useSaveDayplan();
  useEffect(() => loadLater(loadCheck, isDirty), [isDirty]);
  /** The id of the toast that asks for a count. It ends at the next attempt, or when there is a count. */
  const errorToast = useRef("");
  const hasCount = isDirty && hasNeededPosition(form.watch());
  useEffect(() => {
    if (hasCount) closeToast(errorToast.current);
  }, [hasCount]);
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
    const names = namesNotified(plan, values, dayPeople?.offers ?? []);
    closeToast(errorToast.current);
    save.mutate(toInput(values, { date, version, basedOn: base.basedOn, activate }), {
      onSuccess: (saved) => {
        setConflict(undefined);
        setBase({ version: saved.version, basedOn: null });
        const typed = withTyped(valuesOf(saved), values, getValues());
        reset(valuesOf(saved));
        reset(typed, { keepDefaultValues: true });
        toast({
          kind: "success",
          text:
            names.length > 0
              ? texts.changes.savedAndNotified({ who: texts.changes.who({ names }), count: names.length })
              : texts.dayplans.saved,
        });
      },
      onError: (error) => {
        if (isRefused(error, "stale_version")) {
          const { conflict: fields, version: theirs } = error.refusal;
          if (fields) return setConflict({ fields: listConflictFields(fields), version: theirs, activate });
        }
        if (isRefused(error, "no_position_needed")) return toast({ kind: "error", text: error.message });
        const known = (path: string) => path in getValues();
        setProblem(showServerErrors(error, setError, known));
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
    void client.fetchQuery(dayplanQuery(from)).then((other) => {
      const copied = copiedFrom(other, plan.positions, production.zone);
      reset(copied, { keepDefaultValues: true });
      setBase({ ...base, basedOn: from });
      toast({ kind: "info", text: texts.dayplans.copied({ day: shortDay(from) }) });
    }, toastError);
  };

  const tools = (
    <DayTools plan={plan} locked={locked} outside={outside} isDirty={isDirty} onCopy={copy} onMessage={onMessage} />
  );
  const notified = useNotified(plan, form.watch(), dayPeople?.offers ?? []);
  const failed = <Problem attention={attention}>{problem}</Problem>;
  const unsaved = !locked && (
    <span role="status" className={styles.state}>
      {notified ? <b>{notified}</b> : isDirty && (narrow ? texts.dayplans.unsavedShort : texts.dayplans.unsaved)}
    </span>
  );
  const savesActive = !locked && isDirty && isUnactivePlanned(plan, form.watch("positions")) && (
    <Button disabled={save.isPending} onClick={() => void submitWith(true)()}>
      {texts.manyDays.saveAndActivate}
    </Button>
  );
  // The server prints the saved day.
  const printing = plan.id !== null && !isDirty && <CallListButton dayplanId={plan.id} variant="quiet" />;
  const saveButton = !locked && (
    <Button type="submit" variant="go" disabled={!isDirty} busy={save.isPending} busyLabel={texts.dayplans.saving}>
      {texts.dayplans.save}
    </Button>
  );
  return (
    <form noValidate onSubmit={submit}>
      <DayHeader
        date={date}
        menu={narrow && tools}
        actions={
          !narrow && (
            <>
              {!tablet && unsaved}
              {(!tablet && savesActive) || printing}
              {tools}
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
              <ButtonLink to="/app/my-productions" variant="quiet">
                {texts.dayplans.changeDates}
              </ButtonLink>
            }
          >
            {texts.dayplans.outside}
          </StatusLine>
        )}
        {behind && isDirty && <StatusLine>{texts.dayplans.changedElsewhere}</StatusLine>}
        {!narrow && failed}
      </div>
      {checkIn(plan)}
      <DaySummary
        plan={plan}
        locked={locked}
        open={showsFields}
        canFold={!isDraft}
        fields={fields}
        onToggle={() => setOpen(!isOpen)}
      />
      <div id={fields}>
        {showsFields && <DayFields form={form} locked={locked} plan={plan} production={production} />}
      </div>
      {showsPositions ? (
        <PositionList
          form={form}
          plan={plan}
          locked={locked}
          people={people}
          onFillDay={onFillDay}
          onSetPlace={setPlace}
        />
      ) : (
        <Skeleton shape="block" />
      )}
      <DayShift
        {...{ plan, locked, isDirty, offers: dayPeople?.offers ?? [] }}
        onMove={(values) => {
          reset(values, { keepDefaultValues: true });
          void submit();
        }}
      />
      {narrow && failed}
      {tablet && !locked && (
        <div className={isDirty ? styles.bar : styles.end}>
          {unsaved}
          {savesActive}
          {narrow && saveButton}
        </div>
      )}
      <UnsavedGuard dirty={isDirty} />
      {conflict && (
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
      )}
    </form>
  );
}
