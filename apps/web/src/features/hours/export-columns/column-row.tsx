import type { useSentForm } from "@callboard/client/use-sent-form";
import { type ExportField, exportFieldNames, exportFields } from "@callboard/contract/forms/export-columns";
import { CloseIcon, DownIcon, UpIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { useController } from "react-hook-form";
import { officeTexts } from "../../../lib/texts/en/hours/office.ts";
import { type ColumnsForm, formatsOf } from "./column-values.ts";
import styles from "./columns-form.module.css";

const words = officeTexts.columns;
const formatText = (format: string): string => (words.formats as Record<string, string>)[format] ?? format;

interface ColumnRowProps {
  sent: Pick<ReturnType<typeof useSentForm<ColumnsForm>>, "form" | "field" | "errorProps">;
  /** The place of the column, from 0, and the number of columns. */
  at: number;
  count: number;
  move: (at: number, by: 1 | -1, button: HTMLElement) => void;
  onRemove: () => void;
}

/** A column of the export: its heading, its field and how that is written, or the text of every line. */
export function ColumnRow({ sent: { form, field, errorProps }, at, count, move, onRemove }: ColumnRowProps) {
  const path = `columns.${at}` as const;
  const nth = at + 1;
  // Controlled, because a moved select would lose what is chosen.
  const choice = useController({ control: form.control, name: `${path}.field` }).field;
  const format = useController({ control: form.control, name: `${path}.format` }).field;
  const formats = formatsOf(choice.value);
  const chooseField = (name: ExportField | "") => {
    choice.onChange(name);
    format.onChange(formatsOf(name)[0] ?? "");
    // A heading that was typed stays.
    const heading = form.getValues(`${path}.heading`);
    const isUsual = heading === "" || Object.values(exportFields).some((each) => each.heading === heading);
    if (name && isUsual) form.setValue(`${path}.heading`, exportFields[name].heading, { shouldDirty: true });
  };
  return (
    <li>
      <fieldset className={styles.column}>
        <legend className="visually-hidden">{words.nth({ nth })}</legend>
        <TextField label={words.heading} maxLength={80} {...field(`${path}.heading`)} />
        <SelectField
          label={words.field}
          {...choice}
          onChange={({ target }) => chooseField(target.value as ExportField | "")}
          {...errorProps(`${path}.field`)}
        >
          <option value="">{words.fixed}</option>
          {exportFieldNames.map((name) => (
            <option key={name} value={name}>
              {exportFields[name].heading}
            </option>
          ))}
        </SelectField>
        {choice.value === "" ? (
          <TextField key="text" label={words.fixedText} maxLength={120} {...field(`${path}.text`)} />
        ) : (
          <SelectField
            key="format"
            label={words.format}
            {...format}
            disabled={formats.length < 2}
            {...errorProps(`${path}.format`)}
          >
            {formats.map((each) => (
              <option key={each} value={each}>
                {formatText(each)}
              </option>
            ))}
          </SelectField>
        )}
        <div className={styles.tools}>
          <IconButton
            label={words.up({ nth })}
            icon={<UpIcon />}
            disabled={at === 0}
            onClick={({ currentTarget }) => move(at, -1, currentTarget)}
          />
          <IconButton
            label={words.down({ nth })}
            icon={<DownIcon />}
            disabled={at === count - 1}
            onClick={({ currentTarget }) => move(at, 1, currentTarget)}
          />
          <IconButton label={words.remove({ nth })} icon={<CloseIcon />} disabled={count === 1} onClick={onRemove} />
        </div>
      </fieldset>
    </li>
  );
}
