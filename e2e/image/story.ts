import { readFile } from "node:fs/promises";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { eventRoutes, streamPath } from "@callboard/contract/routes/events";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import { inRoot } from "../../scripts/launch/environment.mjs";
import { type Call, callTo } from "../support/call.ts";
import { conversationOf, say } from "../support/messages.ts";
import { newName, type Person, password, takeFirstSteps } from "../support/people.ts";
import { aDepartment, aPosition, offerTo, type Staffed } from "../support/staffing.ts";
import type { Installation } from "./installation.ts";
import type { MailServer } from "./mail-server.ts";

/** The people of a story, and what they have at its end. */
export interface Story {
  head: Person;
  dayplayer: Person;
  position: Staffed;
  conversationId: string;
}

/**
 * A head signs up, pays by wire, plans a day and offers a job; a dayplayer signs up and accepts. Both are notified live, and
 * they write to each other.
 */
export async function playStory(installation: Installation, mail: MailServer): Promise<Story> {
  const { url, operator } = installation;
  const call = callTo(url);
  const head = await signUp(call, mail, "department_head");
  await aDepartment(call, head, "The Long Tide", (...args) => payByWire(operator, ...args));
  const position = await aPosition(call, head);
  const dayplayer = await signUp(call, mail, "dayplayer");
  await takeFirstSteps(call, dayplayer);
  await uploadPicture(url, dayplayer);

  const opened = await follow(url, dayplayer, "job_offer.opened");
  const accepted = await follow(url, head, "job_offer.accepted");
  const offer = await offerTo(call, head, position, dayplayer);
  await opened();
  await call(dayplayerOfferRoutes.acceptOffer, { token: dayplayer.token, params: { id: offer.id }, body: {} });
  await accepted();
  const { id } = await conversationOf(call, head, dayplayer);
  await say(call, head, id, "Period drama, mostly hats.");
  const story = { head, dayplayer, position, conversationId: id };
  await checkStory(url, story);
  return story;
}

/** Checks that both people can sign in, and that booking, message and picture are there. */
export async function checkStory(url: string, { head, dayplayer, position, conversationId }: Story) {
  const call = callTo(url);
  for (const { email } of [head, dayplayer])
    await call(accountRoutes.signIn, { body: { email, password, device_name: "web" } });
  const { token } = head;
  const bookings = await call(offerRoutes.listPositionBookings, { token, params: position });
  const { messages } = await call(messagingRoutes.getConversation, {
    token,
    params: { id: conversationId },
    query: {},
  });
  const { profile_picture_url } = await call(accountRoutes.getAccount, { token: dayplayer.token });
  const picture = await fetch(new URL(profile_picture_url ?? "/none", url));
  if (bookings.length !== 1 || messages.length === 0 || picture.status !== 200)
    throw new Error(`${bookings.length} bookings, ${messages.length} messages, picture ${picture.status}`);
}

async function signUp(call: Call, mail: MailServer, type: "department_head" | "dayplayer"): Promise<Person> {
  const { first, last, email } = newName();
  const { email_verification_token } = await call(accountRoutes.createAccount, {
    body: {
      first_name: first,
      last_name: last,
      email,
      country_code: "+1",
      phone_number: "2135550142",
      user_type: type,
      department: "Costume",
      password,
      password_confirmation: password,
    },
  });
  const code = await mail.codeFor(email);
  const { token } = await call(accountRoutes.verifyEmail, { body: { code, token: email_verification_token } });
  const account = await call(accountRoutes.getAccount, { token });
  return { account, name: `${first} ${last}`, email, token };
}

async function payByWire(operator: Installation["operator"], call: Call, head: Person, productionId: string) {
  const { token } = head;
  const address = { address: "1438 N Gower St", apt: "", city: "Los Angeles", state: "California", zip: "90028" };
  await call(paymentRoutes.saveBillingAddress, { token, body: { ...address, country: "United States" } });
  const [tariff] = await call(paymentRoutes.getTariffs, {});
  const { url } = await call(paymentRoutes.createCheckoutSession, {
    token,
    query: { tariff_id: tariff?.id ?? "", production_id: productionId, type: "wire" },
  });
  const invoice = new URL(url).searchParams.get("invoice") ?? "";
  const reply = await fetch(new URL(`/api/payment/invoice/${invoice}`, url), {
    headers: { authorization: `Bearer ${token}` },
  });
  if (reply.headers.get("content-type") !== "application/pdf") throw new Error(`The invoice is ${reply.status}.`);
  await operator("payments", "mark-paid", invoice);
}

async function uploadPicture(url: string, { token }: Person) {
  const body = new FormData();
  body.set("picture", new Blob([await readFile(inRoot("apps/web/public/icon-192.png"))]), "picture.png");
  const address = new URL("/api/profile-setting/update-picture-url", url);
  const reply = await fetch(address, { method: "POST", headers: { authorization: `Bearer ${token}` }, body });
  if (!reply.ok) throw new Error(`The picture was answered ${reply.status}: ${await reply.text()}`);
}

/** Opens somebody's event stream, and returns a function that waits for an event of a type. */
async function follow(url: string, { token }: Person, type: string): Promise<() => Promise<void>> {
  const stream = await callTo(url)(eventRoutes.createStreamToken, { token });
  const address = new URL(`${streamPath}?${new URLSearchParams({ token: stream.token, t: "1" })}`, url);
  const { body, status } = await fetch(address, { signal: AbortSignal.timeout(120_000) });
  if (!body || status !== 200) throw new Error(`The stream was answered ${status}.`);
  // Node cancels the body of a reply that nothing holds and nobody reads.
  const texts = body.pipeThrough(new TextDecoderStream());
  return async () => {
    let received = "";
    for await (const text of texts) {
      received += text;
      if (received.includes(type)) return;
    }
    throw new Error(`The stream ended without ${type}: ${received.slice(-500)}`);
  };
}
