import { todayIn } from "@callboard/client/zoned";
import { fillAsks, fillOrders, fillPaces, mostStandbys } from "@callboard/contract/fills/fill-lifecycle";
import { Button } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { Segment } from "@callboard/ui/segment";
import { Stepper } from "@callboard/ui/stepper";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import { useId } from "react";
import { deadlineText } from "../../../components/fills/deadline-text.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { latestExpiry } from "../expiry/expiry.ts";
import type { DeadlinePreset } from "./deadline.ts";
import { fieldError } from "./fill-draft.ts";
import styles from "./fill-panel.module.css";
import type { FillForm } from "./use-fill-form.ts";

interface FieldsProps {
  form: FillForm;
  /** False where the labels stand beside the fields. */
  showLabel?: boolean;
  /** Why the server refused the last input. */
  error: unknown;
  /** Called on each change, because the refusal was about the input before. */
  onEdit: () => void;
  disabled: boolean;
}

/** Chooses the deadline: a preset, or a date and time of one's own. */
export function DeadlineField({ form, showLabel, error, onEdit, disabled }: FieldsProps) {
  const { choice, day, presets, deadline } = form;
  const choose = (next: Partial<typeof choice>) => {
    onEdit();
    form.onChoose({ ...choice, ...next });
  };
  const pick = (preset: DeadlinePreset) =>
    choose({ preset, ...(preset === "own" && choice.day === "" && { day: todayIn(day.zone), time: "" }) });
  const label = (preset: DeadlinePreset) =>
    texts.fillPanel.presets[preset === "call" && day.callTime === null ? "dayEnds" : preset];
  const refused = fieldError(error, "fill_by");
  const problem = refused ?? ("problem" in deadline ? deadline.problem : undefined);
  // An empty field of one's own is no mistake yet.
  const isIncomplete = choice.preset === "own" && (choice.day === "" || choice.time === "");
  return (
    <div className={styles.deadline}>
      <Segment
        label={texts.fillPanel.fillBy}
        showLabel={showLabel}
        options={presets.map((preset) => ({ value: preset, label: label(preset) }))}
        value={choice.preset}
        onValue={pick}
        disabled={disabled}
        className={styles.presets}
      />
      {choice.preset === "own" && (
        <div className={styles.own}>
          <TextField
            label={texts.basics.date}
            type="date"
            min={todayIn(day.zone)}
            max={todayIn(day.zone, latestExpiry(day) - 60_000)}
            value={choice.day}
            disabled={disabled}
            onChange={(event) => choose({ day: event.target.value })}
          />
          <TextField
            label={texts.basics.time}
            type="time"
            value={choice.time}
            disabled={disabled}
            onChange={(event) => choose({ time: event.target.value })}
          />
        </div>
      )}
      {/* Always in the page, so that a problem is announced when it comes. */}
      <p
        role="status"
        className={!problem ? "visually-hidden" : isIncomplete && !refused ? styles.quiet : styles.problem}
      >
        {problem}
      </p>
    </div>
  );
}

/** Chooses whom to ask. */
export function AskField({ form, showLabel, onEdit, disabled }: FieldsProps) {
  return (
    <div className={styles.deadline}>
      <Segment
        label={texts.fillPanel.ask}
        showLabel={showLabel}
        options={fillAsks.map((value) => ({ value, label: texts.fillPanel.asks[value] }))}
        value={form.settings.ask}
        onValue={(ask) => {
          onEdit();
          form.onSettings({ ask });
        }}
        disabled={disabled}
        className={styles.asks}
      />
    </div>
  );
}

/** Until when those who are asked can answer. Nothing without a valid deadline. */
export function AnswerUntil({ form: { deadline, day, now } }: Pick<FieldsProps, "form">) {
  if (!("at" in deadline)) return null;
  return <p className={styles.quiet}>{texts.fillPanel.until({ when: deadlineText(deadline.at, day.zone, now) })}</p>;
}

/** Order, pace, keep full, standby and message, folded until they are wanted. */
export function MoreOptions({ form, error, onEdit, disabled }: FieldsProps) {
  const id = useId();
  const { settings, isMoreOpen } = form;
  const change = (next: Partial<typeof settings>) => {
    onEdit();
    form.onSettings(next);
  };
  return (
    <div className={styles.more}>
      <Button
        variant="quiet"
        aria-expanded={isMoreOpen}
        aria-controls={isMoreOpen ? id : undefined}
        onClick={() => form.onMore(!isMoreOpen)}
      >
        {isMoreOpen ? texts.fillPanel.fewerOptions : texts.fillPanel.moreOptions}
      </Button>
      {isMoreOpen && (
        <div id={id} className={styles.options}>
          <p className={`${styles.quiet} ${styles.wide}`}>{texts.fillPanel.askHint}</p>
          <div>
            <Segment
              label={texts.fillPanel.order}
              options={fillOrders.map((value) => ({ value, label: texts.fillPanel.orders[value] }))}
              value={settings.order}
              onValue={(order) => change({ order })}
              disabled={disabled}
            />
            <p className={styles.quiet}>{texts.fillPanel.orderHints[settings.order]}</p>
          </div>
          <div>
            <Segment
              label={texts.fillPanel.pace}
              options={fillPaces.map((value) => ({ value, label: texts.fillPanel.paces[value] }))}
              value={settings.pace}
              onValue={(pace) => change({ pace })}
              disabled={disabled}
            />
            <p className={styles.quiet}>{texts.fillPanel.paceHints[settings.pace]}</p>
          </div>
          <div>
            <Checkbox
              checked={settings.keep_full}
              disabled={disabled}
              onChange={(event) => change({ keep_full: event.target.checked })}
            >
              {texts.fillPanel.keepFull}
            </Checkbox>
            <p className={styles.quiet}>{texts.fillPanel.keepFullHint}</p>
          </div>
          <div>
            <span className="label" aria-hidden="true">
              {texts.fillPanel.standby}
            </span>
            <Stepper
              label={texts.fillPanel.standby}
              max={mostStandbys}
              value={settings.standby}
              disabled={disabled}
              onChange={(standby) => change({ standby })}
            />
            <p className={styles.quiet}>{texts.fillPanel.standbyHint}</p>
          </div>
          <div className={styles.wide}>
            <TextAreaField
              label={texts.basics.message}
              optional
              hint={texts.fillPanel.messageHint}
              maxLength={1000}
              error={fieldError(error, "message")}
              onClearError={onEdit}
              disabled={disabled}
              value={settings.message}
              onChange={(event) => change({ message: event.target.value })}
            />
          </div>
        </div>
      )}
    </div>
  );
}
