/**
 * Formats a phone number, `+1 3235550100` or `+13235550100`, as production offices write it: `(323) 555-0100` for US
 * numbers, otherwise as it is.
 */
export const phoneAsPrinted = (phone: string): string => phone.replace(/^\+1 ?(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
