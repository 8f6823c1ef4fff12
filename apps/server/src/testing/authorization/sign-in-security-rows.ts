import { plain, type Row, whose } from "./row.ts";

/** Passkeys, two-step sign-in, single sign-on, and confirming who is behind a session. */
export const signInSecurityRows: Record<string, Row> = {
  finishSignIn: plain(422),
  startPasskeySignIn: plain(200),
  signInWithPasskey: plain(422),
  getSignInSecurity: plain(200),
  startPasskey: plain(200),
  addPasskey: plain(422),
  renamePasskey: whose(({ passkeyId: id }) => ({ params: { id }, sent: { name: "My phone" } }), 200),
  removePasskey: whose(({ passkeyId: id }) => ({ params: { id } }), 200),
  unlinkProvider: plain(404, { params: { provider: "1" } }),
  startTwoFactor: plain(200),
  confirmTwoFactor: plain(422),
  turnOffTwoFactor: plain(409),
  renewRecoveryCodes: plain(409),
  startConfirmIdentity: plain(200),
  confirmIdentity: plain(422),
  listSignOnProviders: plain(200),
  startSingleSignOn: plain(404, { sent: { provider: "1", return_to: "/sign-in" } }),
  finishSingleSignOn: plain(409),
  mailLinkCode: plain(409),
  linkAccount: plain(409),
  signUpWithSingleSignOn: plain(422),
  confirmWithSingleSignOn: plain(409, { sent: { return_to: "/settings" } }),
};
