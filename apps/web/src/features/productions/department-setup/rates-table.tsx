import { currencySign } from "@callboard/client/format";
import type { DepartmentSetup } from "@callboard/contract/forms/production-input";
import { Table, Td, Th } from "@callboard/ui/table";
import type { UseFormReturn } from "react-hook-form";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./rates-table.module.css";

interface RatesTableProps {
  form: UseFormReturn<DepartmentSetup>;
  positions: DepartmentSetup["positions"];
  currency: string;
  /** For which time rates are, as texts have it. */
  per: string;
}

/** Edits the rate of each position by the hour; a blank or invalid rate becomes 0. */
export function RatesTable({ form, positions, currency, per }: RatesTableProps) {
  const { register, formState, clearErrors } = form;
  return (
    <Table label={texts.productions.rates}>
      <thead>
        <tr>
          <Th>{texts.people.invitePosition}</Th>
          <Th className={styles.rate}>{texts.productions.rate({ per })}</Th>
        </tr>
      </thead>
      <tbody>
        {positions.map(({ name }, at) => {
          const error = formState.errors.positions?.[at]?.rate?.message;
          return (
            <tr key={name} data-field="">
              <Th scope="row">
                <label htmlFor={`rate-${at}`}>{name}</label>
                {error && (
                  <p id={`rate-${at}-error`} tabIndex={-1} data-field-error="" className={styles.error}>
                    {error}
                  </p>
                )}
              </Th>
              <Td>
                <span className={styles.box}>
                  <span aria-hidden="true">{currencySign(currency)}</span>
                  <input
                    id={`rate-${at}`}
                    type="number"
                    inputMode="decimal"
                    min={0}
                    step={0.01}
                    aria-label={texts.productions.rateOf({ position: name })}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `rate-${at}-error` : undefined}
                    onFocus={() => error && clearErrors(`positions.${at}.rate`)}
                    // Scrolling over a focused number input would change its value unnoticed.
                    onWheel={(event) => event.currentTarget.blur()}
                    {...register(`positions.${at}.rate`, { setValueAs: amount })}
                  />
                </span>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Parses an amount, rounded to cents; anything invalid becomes 0. */
function amount(typed: unknown): number {
  const number = Number(typed);
  return Number.isFinite(number) ? Math.max(0, Math.round(number * 100) / 100) : 0;
}
