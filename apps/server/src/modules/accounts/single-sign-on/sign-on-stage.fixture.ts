import { accountRoutes } from "@callboard/contract/routes/accounts";
import { singleSignOnRoutes as routes } from "@callboard/contract/routes/accounts/single-sign-on";
import { expect } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead } from "../../../testing/factories.ts";
import { anOidcProvider, signInAtProvider } from "../../../testing/ports/an-oidc-provider.ts";

export const publicUrl = "http://127.0.0.1:3000";
export const password = "a boom pole in the rain";
/** What somebody enters who signs up. */
export const signUp = {
  first_name: "Rosa",
  last_name: "Diaz",
  country_code: "+1",
  phone_number: "3235550123",
  user_type: "department_head",
  department: "Costume",
} as const;

export interface Cookie extends Record<string, string> {
  cookie: string;
}
export type SignOnStage = Awaited<ReturnType<typeof aSignOnStage>>;

/** A server with two providers; the first alone signs in people of studio.example. */
export async function aSignOnStage() {
  const studio = await anOidcProvider();
  const other = await anOidcProvider({ number: 2, name: "Other login", tellsInIdToken: true });
  for (const provider of [studio, other]) provider.serve(publicUrl);
  const env = { ...studio.env, ...other.env, OIDC_ONLY_DOMAINS: "studio.example", PUBLIC_URL: publicUrl };
  const server: TestServer = await aServer({ env });
  let people = 0;

  /** Returns the address of somebody whom both providers know by it. */
  function aPerson({ email, ...more }: { email?: string; given_name?: string; family_name?: string } = {}) {
    people += 1;
    const address = email ?? `person-${people}@crew.example`;
    for (const provider of [studio, other]) provider.add({ email: address, ...more });
    return address;
  }
  /** Returns the cookie that a start has set. */
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }): Cookie => {
    const set = [headers["set-cookie"]].flat().find((each) => String(each).startsWith("callboard_sso="));
    return { cookie: String(set).split(";")[0] ?? "" };
  };
  /** Starts a visit, and signs in at the provider. Returns the address to which it returns, and the browser's cookie. */
  async function visit(email: string, { provider = "1" }: { provider?: string } = {}) {
    const body = { provider, device_name: "web", return_to: "/sign-in?sso=done" };
    const started = await server.call(routes.startSingleSignOn, { body });
    expect(started.status, started.body).toBe(200);
    return { callback: await signInAtProvider(started.data.url, email), headers: cookieOf(started) };
  }
  /** Opens the address to which a provider returns. */
  const open = (callback: string, headers?: Cookie) =>
    server.inject({ url: callback.replace(publicUrl, ""), ...(headers && { headers }) });
  const finish = (headers: Cookie) => server.call(routes.finishSingleSignOn, { body: {}, headers });

  async function signIn(email: string, options?: { provider?: string }) {
    const { callback, headers } = await visit(email, options);
    expect((await open(callback, headers)).statusCode).toBe(303);
    return { headers, finished: await finish(headers) };
  }

  return {
    ...{ server, studio, other, aPerson, cookieOf, visit, open, finish, signIn },
    /** Somebody who has an account that is linked to the first provider. */
    async aLinkedHead() {
      const head = await aHead(server, { password });
      const { headers } = await signIn(aPerson({ email: head.email }));
      const linked = await server.call(routes.linkAccount, { body: { password }, headers });
      expect(linked.status, linked.body).toBe(200);
      return { ...head, token: linked.data.token };
    },
    /** Somebody who signed up through the first provider, without a password. */
    async aPasswordless(email?: string) {
      const { headers } = await signIn(aPerson(email === undefined ? {} : { email }));
      const { token } = (await server.call(routes.signUpWithSingleSignOn, { body: signUp, headers })).data;
      return { token, account: (await server.call(accountRoutes.getAccount, { token })).data };
    },
    withPassword: (email: string) =>
      server.call(accountRoutes.signIn, { body: { email, password, device_name: "web" } }),
    async stop() {
      await server.stop();
      await Promise.all([studio.stop(), other.stop()]);
    },
  };
}
