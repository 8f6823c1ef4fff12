import { Button } from "@callboard/ui/button";
import { IconButton } from "@callboard/ui/icon-button";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { BinIcon } from "../../components/icons.tsx";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./production-form.module.css";
import { type ProductionValues, unchosen } from "./production-values.ts";

interface DepartmentRowsProps {
  form: UseFormReturn<ProductionValues>;
  names: readonly string[];
  /** Returns whether a row is the creator's own department. */
  isOwn: (department: ProductionValues["departments"][number]) => boolean;
}

/** Edits one row for each department. The creator's own row is locked, and the last row can't be removed. */
export function DepartmentRows({ form, names, isOwn }: DepartmentRowsProps) {
  const { control, register, clearErrors, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "departments", keyName: "row" });
  return (
    <section className={styles.part}>
      <h2>{texts.productions.departmentsTitle}</h2>
      <p className={styles.hint}>{texts.productions.departmentsHint}</p>
      <div className={styles.rows}>
        {fields.map((department, at) => {
          const own = isOwn(department);
          const errors = formState.errors.departments?.[at];
          const choices =
            department.name === unchosen || names.includes(department.name) ? names : [department.name, ...names];
          return (
            <div key={department.row} className={styles.row}>
              {own ? (
                <TextField
                  label={texts.productions.departmentName}
                  readOnly
                  hint={texts.productions.yours}
                  error={errors?.name?.message}
                  onClearError={() => clearErrors(`departments.${at}.name`)}
                  {...register(`departments.${at}.name`)}
                />
              ) : (
                <SelectField
                  label={texts.productions.departmentName}
                  error={errors?.name?.message}
                  onClearError={() => clearErrors(`departments.${at}.name`)}
                  {...register(`departments.${at}.name`)}
                >
                  <option value={unchosen}>{texts.productions.chooseDepartment}</option>
                  {choices.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </SelectField>
              )}
              <TextField
                label={texts.productions.managerEmail}
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                readOnly={own}
                hint={
                  own ? "\u00a0" : !department.manager_email && department.id ? texts.productions.headless : undefined
                }
                error={errors?.manager_email?.message}
                onClearError={() => clearErrors(`departments.${at}.manager_email`)}
                {...register(`departments.${at}.manager_email`)}
              />
              {!own && (
                <IconButton
                  className={styles.own}
                  bare
                  size="normal"
                  icon={<BinIcon />}
                  label={texts.productions.removeDepartment({
                    name: department.name || texts.productions.departmentName.toLowerCase(),
                  })}
                  disabled={fields.length === 1}
                  onClick={() => fields.length > 1 && remove(at)}
                />
              )}
            </div>
          );
        })}
      </div>
      <Button onClick={() => append({ name: unchosen, manager_email: "" })}>{texts.productions.addDepartment}</Button>
    </section>
  );
}
