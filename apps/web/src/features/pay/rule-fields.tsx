import { yearDay } from "@callboard/client/days";
import { clockTime } from "@callboard/client/zoned";
import { labelOf as nameInWords } from "@callboard/contract/refusals/validation-messages";
import { Button } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { FormGrid } from "@callboard/ui/form-grid";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { type ReactNode, useRef, useState } from "react";
import { type FieldError, type FieldValues, get, type UseFormReturn, useFieldArray } from "react-hook-form";
import { payRulesTexts } from "../../lib/texts/en/pay-rules.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./pay-rules.module.css";

/** What the form has to know of the schema of pay rules. A new field of the contract needs a label and nothing else. */
export interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: string[];
  /** Kinds of a row, which the form shows as one with the fields of all. */
  anyOf?: Shape[];
  format?: string;
  pattern?: string;
}

interface FieldsProps {
  form: UseFormReturn<FieldValues>;
  shape: Shape;
  /** Of the value in the form, for example `rules.meals.0`. */
  path: string;
}

const conditionNames = "kinds places mediums on_production shooting_from shooting_before from before".split(" ");
const isCondition = (name: string) => conditionNames.includes(name);

/** Names on the way to a value, without the numbers of rows. */
const namesOf = (path: string) => path.split(".").filter((name) => !/^\d+$/.test(name));
const fieldLabels: Readonly<Record<string, string>> = payRulesTexts.fields;
const valueLabels: Readonly<Record<string, string>> = texts.pay.values;
function labelOf(path: string): string {
  const [parent = "", name = ""] = namesOf(path).slice(-2);
  return fieldLabels[`${parent}.${name}`] ?? fieldLabels[name] ?? nameInWords(undefined, name);
}

/** The fields of one object. Those that say for which days it holds are folded. */
export function RuleFields({ form, shape, path }: FieldsProps) {
  const { properties = {}, required = [] } = shape;
  const field = ([name, each]: [string, Shape]) => (
    <RuleField key={name} form={form} shape={each} path={`${path}.${name}`} optional={!required.includes(name)} />
  );
  const fields = Object.entries(properties);
  const conditions = fields.filter(([name]) => isCondition(name));
  return (
    <>
      <FormGrid className={styles.fields}>{fields.filter(([name]) => !isCondition(name)).map(field)}</FormGrid>
      {conditions.length > 0 && (
        <details>
          <summary className={styles.fold}>{payRulesTexts.holdsFor}</summary>
          <FormGrid className={`${styles.fields} ${styles.folded}`}>{conditions.map(field)}</FormGrid>
        </details>
      )}
    </>
  );
}

function RuleField({ form, shape, path, optional }: FieldsProps & { optional: boolean }) {
  if (shape.type === "array")
    return shape.items?.enum ? <Chips {...{ form, shape, path }} /> : <Rows {...{ form, shape, path }} />;
  if (shape.type === "object") return <Group {...{ form, shape, path, optional }} />;
  const ties = {
    label: labelOf(path),
    error: (get(form.formState.errors, path) as FieldError | undefined)?.message,
    onClearError: () => form.clearErrors(path),
    span: 2 as const,
    optional,
  };
  const choices = shape.enum ?? (shape.type === "boolean" ? ["false", "true"] : undefined);
  if (choices)
    return (
      <SelectField {...ties} {...form.register(path, { setValueAs: shape.enum ? orNothing : orBoolean })}>
        {optional && <option value="">{payRulesTexts.any}</option>}
        {choices.map((value) => (
          <option key={value} value={value}>
            {valueLabels[value]}
          </option>
        ))}
      </SelectField>
    );
  const isText = shape.type === "string";
  return (
    <TextField
      {...ties}
      {...(isText
        ? { type: shape.format ?? (shape.pattern ? "time" : "text") }
        : { type: "number", inputMode: "decimal" as const, min: 0, step: "any" })}
      {...form.register(path, { setValueAs: isText ? orNothing : orNumber })}
    />
  );
}

const orNothing = (typed: unknown) => typed || undefined;
const orBoolean = (typed: unknown) => (typed === "" ? undefined : String(typed) === "true");
const orNumber = (typed: unknown) => (typed === "" || typed === undefined ? undefined : Number(typed));

/** Values of which any may hold. With none chosen, all do. */
function Chips({ form, shape, path }: FieldsProps) {
  const chosen: string[] = form.watch(path) ?? [];
  const toggle = (value: string, isOn: boolean) => {
    const next = isOn ? [...chosen, value] : chosen.filter((each) => each !== value);
    form.setValue(path, next.length > 0 ? next : undefined, { shouldDirty: true });
  };
  return (
    <div className={styles.whole}>
      <span className="label">{labelOf(path)}</span>
      <ChipRow label={labelOf(path)}>
        {shape.items?.enum?.map((value) => (
          <Chip key={value} pressed={chosen.includes(value)} onToggle={(isOn) => toggle(value, isOn)}>
            {valueLabels[value]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** A rule that may be missing is switched on by its checkbox. */
function Group({ form, shape, path, optional }: FieldsProps & { optional: boolean }) {
  const isOn = form.watch(path) !== undefined;
  return (
    <fieldset className={styles.group}>
      {optional ? (
        <Checkbox
          checked={isOn}
          onChange={() => form.setValue(path, isOn ? undefined : newValue(shape), { shouldDirty: true })}
        >
          {labelOf(path)}
        </Checkbox>
      ) : (
        <legend className={styles.title}>{labelOf(path)}</legend>
      )}
      {isOn && <RuleFields form={form} shape={shape} path={path} />}
    </fieldset>
  );
}

/** Numbers are left empty, so that nobody saves one that nobody has typed. */
const newValue = ({ properties = {}, required = [] }: Shape) =>
  Object.fromEntries(required.flatMap((name) => (properties[name]?.type === "array" ? [[name, []]] : [])));

function Rows({ form, shape, path }: FieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: path });
  const add = useRef<HTMLButtonElement>(null);
  const row = rowOf(shape.items ?? {});
  const isLadder = Object.keys(row.properties ?? {}).length === 2;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{labelOf(path)}</legend>
      {fields.map(({ id }, at) => (
        <RowFrame key={id} isLadder={isLadder} form={form} shape={row} path={`${path}.${at}`}>
          <Button
            variant="quiet"
            onClick={() => {
              remove(at);
              // The button that had the focus is gone.
              add.current?.focus();
            }}
            aria-label={payRulesTexts.removeOf({ name: labelOf(path), number: at + 1 })}
          >
            {payRulesTexts.remove}
          </Button>
        </RowFrame>
      ))}
      <div>
        <Button ref={add} variant="quiet" onClick={() => append(newValue(row))}>
          {payRulesTexts.addTo({ name: labelOf(path) })}
        </Button>
      </div>
    </fieldset>
  );
}

/** The fields of all kinds of a row; those that one kind does not have are optional. */
const rowOf = (items: Shape): Shape =>
  items.anyOf
    ? {
        properties: Object.assign({}, ...items.anyOf.map(({ properties }) => properties)),
        required:
          items.anyOf[0]?.required?.filter((name) => items.anyOf?.every((each) => each.required?.includes(name))) ?? [],
      }
    : items;

/** A step of a ladder, or a row in one line, which opens to be changed. */
function RowFrame({ isLadder, children, ...fields }: FieldsProps & { isLadder: boolean; children: ReactNode }) {
  const { form, path } = fields;
  const value: FieldValues = form.watch(path) ?? {};
  const [isOpen, setOpen] = useState(() => Object.values(value).every((each) => Array.isArray(each)));
  if (isLadder)
    return (
      <div className={styles.step}>
        <RuleFields {...fields} />
        {children}
      </div>
    );
  const isShown = isOpen || get(form.formState.errors, path) !== undefined;
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className={styles.row}>
      <summary className={styles.fold}>{lineOf(path, value)}</summary>
      {isShown && (
        <div className={`stack-3 ${styles.folded}`}>
          <RuleFields {...fields} />
          <div>{children}</div>
        </div>
      )}
    </details>
  );
}

type Line = (row: FieldValues) => string;
const lines: Readonly<Record<string, Line>> = payRulesTexts.rows;

const isTime = (value: unknown) => typeof value === "string" && /^\d\d:\d\d$/.test(value);

/** A row in words, with the days for which it holds. */
function lineOf(path: string, row: FieldValues): string {
  const when = conditionNames.flatMap((name) => {
    const value: unknown = row[name];
    if (Array.isArray(value)) return [value.map((each) => valueLabels[each]).join(", ")];
    if (typeof value === "boolean") return [value ? payRulesTexts.onProduction : payRulesTexts.offProduction];
    return value ? [`${nameInWords(undefined, name)} ${yearDay(value as string)}`] : [];
  });
  const shown = Object.entries(row).map(([name, value]) => [name, isTime(value) ? clockTime(value) : value]);
  return [lines[namesOf(path).at(-1) ?? ""]?.(Object.fromEntries(shown)) ?? "", ...when].join(" · ");
}
