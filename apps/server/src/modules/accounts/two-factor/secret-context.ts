/** The encryption context of an authenticator app's secret. */
export const secretContext = (accountId: string): string => `totp ${accountId}`;
