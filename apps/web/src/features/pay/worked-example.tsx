import { money } from "@callboard/client/format";
import { payFlagText, payLineReason, payLineWork } from "@callboard/client/pay/pay-text";
import { costOf } from "@callboard/contract/pay/cost-of";
import { clockMinutes } from "@callboard/contract/pay/day-rules";
import { dayKinds, mediums, placeKinds } from "@callboard/contract/pay/pay-choices";
import type { PayRules } from "@callboard/contract/pay/pay-rules";
import { FormGrid } from "@callboard/ui/form-grid";
import { SelectField } from "@callboard/ui/select-field";
import { Table, Td, Th } from "@callboard/ui/table";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { payRulesTexts } from "../../lib/texts/en/pay-rules.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useProduction, useToday } from "../../lib/use-production.ts";
import styles from "./pay-rules.module.css";

const usualRates = { hour: "50", day: "500", week: "2500" };
const firstDay = {
  ...{ date: "", call: "07:00", wrap: "20:30", meals: "in_time", from: "13:00", to: "13:30" },
  /** Until one is typed, the usual rate for the time that the rules name. */
  rate: undefined as string | undefined,
  ...{ kind: "weekday" as const, place: "studio" as const, medium: "feature" as const },
};
const choices = { kind: dayKinds, place: placeKinds, medium: mediums } as const;

/** A day that is priced while its times and the rules are typed. Without rules that can be used there is no price. */
export function WorkedExample({ rules }: { rules: PayRules | undefined }) {
  const date = useToday();
  const [day, setDay] = useState({ ...firstDay, date });
  const per = rules?.rate_per ?? "hour";
  const field = (name: keyof typeof day, label: string) => ({
    label,
    value: day[name],
    onChange: ({ target }: { target: { value: string } }) => setDay({ ...day, [name]: target.value }),
  });
  const time = (name: "call" | "wrap" | "from" | "to") => (
    <TextField type="time" span={3} {...field(name, payRulesTexts.example[name])} />
  );
  return (
    <div className="stack-4">
      <FormGrid className={styles.fields}>
        <TextField type="date" span={3} {...field("date", texts.dayplans.date)} />
        <TextField
          {...field("rate", payRulesTexts.ratePer[per])}
          {...{ type: "number", inputMode: "decimal", min: 0, step: "any", span: 3 }}
          value={day.rate ?? usualRates[per]}
        />
        {time("call")}
        {time("wrap")}
        {(["kind", "place", "medium"] as const).map((name) => (
          <SelectField key={name} span={3} {...field(name, payRulesTexts.example[name])}>
            {choices[name].map((value) => (
              <option key={value} value={value}>
                {texts.pay.values[value]}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField span={3} {...field("meals", payRulesTexts.example.meals)}>
          <option value="in_time">{payRulesTexts.example.inTime}</option>
          <option value="typed">{payRulesTexts.example.typed}</option>
          <option value="none">{payRulesTexts.example.none}</option>
        </SelectField>
        {day.meals === "typed" && time("from")}
        {day.meals === "typed" && time("to")}
      </FormGrid>
      {rules ? <Price rules={rules} day={day} /> : <p className="hint">{payRulesTexts.example.notReady}</p>}
    </div>
  );
}

function priceOf(rules: PayRules, day: typeof firstDay) {
  const call = day.call ? clockMinutes(day.call) : null;
  /** Minutes of a time that is not before the call. */
  const after = (time: string) => clockMinutes(time) + (time <= day.call ? 1440 : 0);
  return costOf(rules, {
    ...day,
    ...{ offProduction: false, hire: "daily", isNewHire: false, call },
    wrap: day.wrap ? after(day.wrap) : null,
    rate: { cents: Math.round(Number(day.rate ?? usualRates[rules.rate_per]) * 100), per: rules.rate_per },
    meals:
      day.meals === "in_time"
        ? "in_time"
        : day.meals === "typed" && day.from && day.to
          ? [{ from: after(day.from), to: after(day.to) }]
          : [],
  });
}

function Price({ rules, day }: { rules: PayRules; day: typeof firstDay }) {
  const { currency } = useProduction();
  const { lines, total, fringes, flags } = priceOf(rules, day);
  const shown = (cents: number) => money(cents / 100, currency);
  return (
    <output className="stack-3">
      <Table label={payRulesTexts.example.price}>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity, and keeps no state
            <tr key={at}>
              <Th scope="row">
                {payLineWork(line)}
                <span className={styles.why}>{payLineReason(line)}</span>
              </Th>
              <Td className={styles.amount}>{shown(line.cents)}</Td>
            </tr>
          ))}
          <tr>
            <Th scope="row">{payRulesTexts.example.total}</Th>
            <Td className={styles.amount}>
              <b>{shown(total)}</b>
            </Td>
          </tr>
          {fringes.map(({ name, cents }) => (
            <tr key={name}>
              <Th scope="row">{payRulesTexts.example.fringe({ name })}</Th>
              <Td className={styles.amount}>{shown(cents)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {flags.map((flag) => (
        <p key={flag.code} className="hint">
          {payFlagText(flag)}
          {flag.low !== flag.high && ` ${shown(flag.low)} – ${shown(flag.high)}`}
        </p>
      ))}
    </output>
  );
}
