import { accountSetupRoutes } from "@callboard/contract/account-setup";
import { accountRoutes } from "@callboard/contract/accounts";
import type { FastifyInstance } from "fastify";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { changeToHead } from "./change-to-head.ts";
import { finishSetup, readSetup } from "./finish-setup.ts";
import { getAccount } from "./get-account.ts";
import { unlessFlooded } from "./hash-password.ts";
import { resendCode } from "./resend-code.ts";
import { endSession } from "./sessions.ts";
import { accountSettings, mayMailCodeOf } from "./settings-routes.ts";
import { signIn } from "./sign-in.ts";
import { startSignUp } from "./start-sign-up.ts";
import { verifyEmail } from "./verify-email.ts";

// What forms choose from is the productions module's: it knows the departments.
const { getAppData: _appData, getStates: _states, ...routes } = accountRoutes;

export function accounts(app: FastifyInstance, deps: Deps) {
  const {
    db,
    clock,
    config: { publicUrl },
    poke,
  } = deps;
  /** Mails were queued or streams have to close, also where the answer is a refusal. */
  const poked = <T>(answer: T): T => {
    poke();
    return answer;
  };

  serve(app, routes, {
    signIn: async ({ body: { email, password, device_name, remember }, actor, caller }) =>
      poked(
        await unlessFlooded(() =>
          signIn(db, {
            email,
            password,
            deviceName: device_name,
            remember: remember ?? true,
            userAgent: caller.userAgent,
            before: actor,
            mayMailCode: mayMailCodeOf(app, caller),
            now: clock.now(),
            publicUrl,
          }),
        ),
      ),
    async signOut({ actor }) {
      await transaction(db, (tx) => endSession(tx, actor));
      return poked(done(undefined));
    },
    verifyToken: async ({ actor }) => (actor ? done(undefined) : refused("token_not_verified")),
    createAccount: async ({ body }) =>
      poked(await unlessFlooded(() => startSignUp(db, { fields: body, now: clock.now(), publicUrl }))),
    getAccount: async ({ actor }) => done(await getAccount(db, actor.accountId)),
    changeToHead: async ({ actor, caller }) =>
      poked(await changeToHead(db, { accountId: actor.accountId, userAgent: caller.userAgent, now: clock.now() })),
    verifyEmail: async ({ body, caller }) =>
      poked(await verifyEmail(db, { ...body, userAgent: caller.userAgent, now: clock.now() })),
    resendCode: async ({ body, caller }) =>
      poked(await resendCode(db, { ...body, mayMailCode: mayMailCodeOf(app, caller), now: clock.now(), publicUrl })),
  });
  serve(app, accountSetupRoutes, {
    getAccountSetup: ({ params }) => readSetup(db, { token: params.setupToken, now: clock.now() }),
    finishAccountSetup: ({ params, body, caller }) =>
      unlessFlooded(() =>
        finishSetup(db, { token: params.setupToken, fields: body, userAgent: caller.userAgent, now: clock.now() }),
      ),
  });
  accountSettings(app, deps);
}
