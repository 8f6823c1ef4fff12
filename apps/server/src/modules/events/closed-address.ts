/** Mail to addresses under `.invalid` can never be delivered (RFC 2606). */
const domain = "@deleted.invalid";

/** The address that replaces that of a deleted account. */
export const closedAddress = (accountId: string) => `deleted-${accountId}${domain}`;

/** Whether an address is that of a deleted account, to which no mail is sent. */
export const isClosedAddress = (email: string): boolean => email.toLowerCase().endsWith(domain);
