import type { Refusal } from "@callboard/contract/refusals";
import { singleSignOnRoutes } from "@callboard/contract/routes/accounts/single-sign-on";
import { singleSignOnSchemas } from "@callboard/contract/security/single-sign-on";
import type { FastifyInstance } from "fastify";
import { appNow } from "../../../db/app-now.ts";
import type { Deps } from "../../../deps.ts";
import type { Caller, Call as CallOf } from "../../../http/calls/handlers.ts";
import { readCookie } from "../../../http/limits/known-devices.ts";
import { answerPage, browserLanguage, pagesWith, takeForms } from "../../../http/mail-link-pages.ts";
import { serve } from "../../../http/serve.ts";
import { done, type Result, refused } from "../../../result.ts";
import { escapeHtml } from "../../../text/escape-html.ts";
import { texts } from "../../../text/languages/texts.ts";
import { appAddress } from "../app-address.ts";
import { unlessFlooded } from "../passwords/hash-password.ts";
import { isKnownDevice, mayMailCodeOf, rememberDeviceOf } from "../settings/settings-routes.ts";
import { finishSignOn, type ReturnedCall } from "./finish-sign-on.ts";
import { linkAccount, mailLinkCode } from "./link-account.ts";
import { listIdentities } from "./sign-on-queries.ts";
import { signUpWithSso } from "./sign-up-with-sso.ts";
import { logFailure, startSignOn } from "./start-sign-on.ts";
import { takeReturn } from "./take-return.ts";

const cookieName = "callboard_sso";
/** The cookie ties a visit to a provider to one browser. It expires after the visit and what may follow it. */
const cookieSeconds = 40 * 60;

/** The routes of single sign-on, and the pages to which providers return. */
export function singleSignOn(app: FastifyInstance, { db, config, ports, log }: Deps) {
  const { publicUrl } = config;
  const providers = ports.singleSignOn;
  const rememberDevice = rememberDeviceOf(app);
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  /** Starts a visit to a provider, and sets its cookie. */
  const start = async ({ setCookies }: Caller, visit: Omit<Parameters<typeof startSignOn>[1], "log">) => {
    const started = await startSignOn(db, { ...visit, log });
    if (!started.ok) return started;
    const { token, url } = started.value;
    setCookies.push(`${cookieName}=${token}; Path=/api/sso; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`);
    return done({ url });
  };
  const browserOf = ({ cookies }: Pick<Caller, "cookies">) => readCookie(cookies, cookieName);
  /** Runs what follows a return, and marks the device as known for the account whose session it opens. */
  const returned = async <R extends Refusal>(
    { actor, caller }: Pick<CallOf<typeof singleSignOnRoutes.finishSingleSignOn>, "actor" | "caller">,
    work: (call: ReturnedCall) => Promise<Result<{ token: string; email: string }, R>>,
  ) => {
    const now = await appNow(db);
    const result = await work({
      browser: browserOf(caller),
      caller,
      isKnownDevice: (email) => isKnownDevice(app, caller, email, now),
      presentedSession: actor,
      now,
      publicUrl,
    });
    if (!result.ok) return result;
    rememberDevice(caller, result.value.email, now);
    return done({ token: result.value.token });
  };

  serve(app, singleSignOnRoutes, singleSignOnSchemas, {
    listSignOnProviders: async () => done(providers.map(({ id, name }) => ({ id, name }))),
    async startSingleSignOn({ body: { provider: id, device_name, remember, return_to }, caller }) {
      const provider = providers.find((each) => each.id === id);
      if (!provider) return refused("not_found");
      const device = { deviceName: device_name, remember: remember ?? true };
      return start(caller, { provider, ...device, returnTo: return_to, now: await appNow(db) });
    },
    finishSingleSignOn: (call) => returned(call, (back) => finishSignOn(db, { ...back, providers })),
    mailLinkCode: async ({ caller }) =>
      mailLinkCode(db, {
        browser: browserOf(caller),
        mayMailCode: mayMailCodeOf(app, caller),
        now: await appNow(db),
      }),
    linkAccount: ({ body, ...call }) =>
      returned(call, (back) => unlessFlooded(call.caller, () => linkAccount(db, { ...back, ...body, providers }))),
    signUpWithSingleSignOn: ({ body, ...call }) =>
      returned(call, (back) => signUpWithSso(db, { ...back, fields: body })),
    async confirmWithSingleSignOn({ body, actor, caller, now }) {
      // The one used last, of those that this server still has.
      const identities = await listIdentities(db, actor.accountId);
      const provider = identities.flatMap(({ issuer }) => providers.filter((each) => each.issuer === issuer))[0];
      if (!provider) return refused("sso_failed");
      const session = { sessionId: actor.sessionId, deviceName: "", remember: false };
      return start(caller, { provider, ...session, returnTo: body.return_to, now });
    },
  });

  if (providers.length === 0) return;
  type AtProvider = { Params: { provider: string } };
  const stylesPath = "/api/sso/page.css";
  const page = pagesWith(stylesPath);
  app.register(async (local) => {
    takeForms(local, stylesPath);
    local.get<AtProvider>("/api/sso/:provider/callback", async ({ params, url, headers, ip }, reply) => {
      const back = await takeReturn(db, {
        providers,
        provider: params.provider,
        query: url.split("?")[1] ?? "",
        browser: browserOf({ cookies: headers.cookie }),
        caller: { ip, userAgent: headers["user-agent"] ?? "" },
        now: await appNow(db),
        log,
      });
      if (back?.confirmed) return reply.redirect(`${publicUrl}${back.returnTo}`, 303);
      const language = browserLanguage(reply);
      const { title, text, link } = texts[language].accounts.signOnPages[back ? "notConfirmed" : "ended"];
      const address = escapeHtml(back ? back.returnTo : "/sign-in");
      const html = page(title, `<p>${text}</p>\n<p><a href="${address}">${link}</a></p>`, language);
      return answerPage(reply, back ? 403 : 404, html);
    });
    local.get<AtProvider & { Querystring: { app?: string } }>(
      "/api/sso/:provider/sign-out",
      async ({ params, query }, reply) => {
        const returnTo = `${appAddress(publicUrl, { type: query.app === "player" ? "dayplayer" : "department_head" })}/sign-in`;
        const provider = providers.find(({ id }) => id === params.provider);
        const url = await provider?.signOutUrl(returnTo).catch((error: unknown) => logFailure(log, provider, error));
        return reply.redirect(url ?? returnTo, 303);
      },
    );
  });
}
