/** Under `.invalid` nobody's mail is ever delivered (RFC 2606). */
const domain = "@deleted.invalid";

/** What stands in the place of the address of an account that was deleted. */
export const closedAddress = (accountId: string) => `deleted-${accountId}${domain}`;

/** Nothing is sent there. */
export const isClosedAddress = (email: string): boolean => email.toLowerCase().endsWith(domain);
