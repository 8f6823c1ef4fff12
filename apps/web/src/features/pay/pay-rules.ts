import { schemaResolver } from "@callboard/client/schema-resolver";
import { PayRulesInput } from "@callboard/contract/forms/pay-rules-input";
import { departmentPayRoutes } from "@callboard/contract/routes/pay";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FieldValues, Resolver } from "react-hook-form";
import { call, routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export const payRulesQuery = routeQuery(keys.payRules, departmentPayRoutes.getPayRules, {});

export function useSavePayRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PayRulesInput) => call(departmentPayRoutes.savePayRules, { body }),
    onSuccess: (saved) => client.setQueryData(keys.payRules, saved),
  });
}

/** The schema of rules, which the form follows. */
export const [payRulesShape] = PayRulesInput.properties.rules.anyOf;

/** The values as the contract has them: a row of overtime pays an amount, or else a multiple of the rate. */
export const rulesIn = ({ rules }: FieldValues): FieldValues => ({
  ...rules,
  overtime: rules.overtime.map(({ times, amount, ...row }: FieldValues) =>
    amount === undefined ? { ...row, times } : { ...row, amount },
  ),
});

const check = schemaResolver(PayRulesInput);
/** Checks by the contract's schema. Of a row of overtime it leaves out the errors of the kind that the row is not. */
export const checkPayRules: Resolver<FieldValues> = async (values, context, options) => {
  const sent = { ...values, rules: rulesIn(values) } as PayRulesInput & FieldValues;
  const checked = await check(sent, context, options as never);
  const errors: FieldValues = checked.errors;
  for (const [at, row] of Object.entries<FieldValues>(errors.rules?.overtime ?? {}))
    delete row[values.rules.overtime[at].amount === undefined ? "amount" : "times"];
  return checked as Awaited<ReturnType<Resolver<FieldValues>>>;
};
