import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { countSegments } from "../../text/count-segments.fixture.ts";
import { aServer, type TestServer } from "../a-server.ts";
import { aTwilio } from "../ports/twilio-stand-in.ts";
import { notificationChannels } from "./notification-channels.ts";
import { aStage, type Stage, sceneNow } from "./notification-stage.ts";

/** Differs from the address that Twilio reaches, as it does behind a proxy. */
export const textPublicUrl = "https://callboard.example";

type Twilio = Awaited<ReturnType<typeof aTwilio>>;
export type Inbound = Parameters<Twilio["post"]>[2];

export type TextStage = Awaited<ReturnType<typeof aTextStage>>;

/**
 * Starts a server whose texts go over the wire in both directions, to a local server that behaves like Twilio. Each test
 * gets a stage with a dayplayer who gets texts.
 */
export function textScenes(use: (stage: TextStage) => void): void {
  let twilio: Twilio;
  let server: TestServer;
  let at: string;
  beforeAll(async () => {
    twilio = await aTwilio();
    const env = { ...twilio.env, TWILIO_REPLIES: "on", PUBLIC_URL: textPublicUrl };
    server = await aServer({ now: sceneNow, env });
    at = await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  beforeEach(async () => {
    await server.clock.set(sceneNow);
    use(await aTextStage({ server, twilio, at, stage: await aStage(server) }));
    twilio.received.length = 0;
  });
  afterAll(async () => {
    await server.stop();
    await twilio.stop();
  });
}

async function aTextStage({
  server,
  twilio,
  at,
  stage,
}: {
  server: TestServer;
  twilio: Twilio;
  at: string;
  stage: Stage;
}) {
  const ways = notificationChannels(server);
  const phone = await ways.wantTexts(stage.dayplayerId);
  const textsTo = (number: string) => twilio.received.filter(({ To }) => To === number).map(({ Body = "" }) => Body);
  const post = (text: Partial<Inbound> & { body: string }) => twilio.post(at, textPublicUrl, { from: phone, ...text });
  return {
    server,
    twilio,
    at,
    stage,
    ways,
    phone,
    textsTo,
    post,
    /** Sends a text to the server, and returns its reply. Undefined if there is none. */
    async reply(body: string, more: Partial<Inbound> = {}) {
      const from = more.from ?? phone;
      const before = textsTo(from).length;
      expect(await post({ body, ...more })).toMatchObject({ status: 200, body: "<Response/>" });
      await server.settle();
      const [text, ...others] = textsTo(from).slice(before);
      expect(others).toEqual([]);
      if (text !== undefined) expect(countSegments(text)).toBeLessThanOrEqual(4);
      return text;
    },
    /** Sends an offer that is texted, and moves the clock until a bare answer is unambiguous. */
    async textedOffer() {
      const id = await stage.offer();
      await server.settle();
      await ways.wait(4);
      return id;
    },
    stateOf: async (id: string) =>
      (await server.db.selectFrom("offers").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state,
  };
}
