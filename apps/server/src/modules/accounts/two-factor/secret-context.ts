/** What the encrypted secret of an authenticator app belongs to. */
export const secretContext = (accountId: string): string => `totp ${accountId}`;
