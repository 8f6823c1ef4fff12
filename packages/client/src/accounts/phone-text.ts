/** Formats a phone number: "+1 (323) 555-0140" for "+1 3235550140". Other countries' numbers do not change. */
export const phoneText = (phone: string): string => phone.replace(/^(\+1) ?(\d{3})(\d{3})(\d{4})$/, "$1 ($2) $3-$4");
