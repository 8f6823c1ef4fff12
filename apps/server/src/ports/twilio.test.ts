import { afterAll, beforeAll, expect, test } from "vitest";
import { readTwilio } from "../config/read-twilio.ts";
import { aTwilio } from "../testing/ports/twilio-stand-in.ts";
import { twilioTexts } from "./twilio.ts";

let twilio: Awaited<ReturnType<typeof aTwilio>>;
beforeAll(async () => {
  twilio = await aTwilio();
});
afterAll(() => twilio.stop());

function adapter(changes: Record<string, string> = {}) {
  const problems: string[] = [];
  const config = readTwilio({ ...twilio.env, ...changes }, problems);
  if (!config) throw new Error(problems.join(" "));
  expect(problems).toEqual([]);
  return twilioTexts(config);
}
const aText = (to: string) => ({ to, kind: "notice", body: "Cancelled: Costumer & Tailor, Wed, Nov 25 – “sorry”" });

test("a text arrives unchanged, from the configured number", async () => {
  expect(await adapter().send(aText("+13235550142"))).toBe("sent");
  expect(twilio.received.at(-1)).toEqual({
    To: "+13235550142",
    From: "+13235550100",
    Body: "Cancelled: Costumer & Tailor, Wed, Nov 25 – “sorry”",
  });
});

test("a messaging service can send in place of a number", async () => {
  const service = `MG${"ab".repeat(16)}`;
  await adapter({ TWILIO_FROM: service }).send(aText("+13235550143"));
  expect(twilio.received.at(-1)).toMatchObject({ MessagingServiceSid: service });
  expect(twilio.received.at(-1)).not.toHaveProperty("From");
});

test("a number that answered STOP or is no phone is refused permanently", async () => {
  for (const code of [21610, 21211, 21614]) {
    twilio.refusing.set("+13235550144", { status: 400, code });
    expect(await adapter().send(aText("+13235550144"))).toBe("refused");
  }
});

test("a temporary failure is an error that names neither the number nor the text", async () => {
  twilio.refusing.set("+13235550145", { status: 429, code: 20429 });
  await expect(adapter().send(aText("+13235550145"))).rejects.toThrow("Twilio answered 429, error 20429.");
  await expect(adapter({ TWILIO_AUTH_TOKEN: "wrong" }).send(aText("+13235550146"))).rejects.toThrow(
    "Twilio answered 401",
  );
});

test("an incomplete or invalid configuration is refused with instructions", () => {
  const problemsOf = (env: Record<string, string>) => {
    const problems: string[] = [];
    readTwilio(env, problems);
    return problems.join("\n");
  };
  expect(problemsOf({})).toBe("");
  expect(problemsOf({ TWILIO_ACCOUNT_SID: "x" })).toMatch(/TWILIO_AUTH_TOKEN and TWILIO_FROM are needed/);
  expect(problemsOf({ ...twilio.env, TWILIO_FROM: "323 555" })).toMatch(/TWILIO_FROM has to be a number such as/);
  expect(problemsOf({ ...twilio.env, TWILIO_ACCOUNT_SID: "x" })).toMatch(/TWILIO_ACCOUNT_SID has to be the SID/);
});

test("a sent text is found by its number, its content and its time", async () => {
  const text = aText("+13235550147");
  const before = Temporal.Now.instant();
  expect(await adapter().wasTaken(text, before)).toBe(false);
  await adapter().send(text);
  expect(await adapter().wasTaken(text, before)).toBe(true);
  expect(await adapter().wasTaken({ ...text, body: `${text.body}!` }, before)).toBe(false);
  expect(await adapter().wasTaken({ ...text, to: "+13235550148" }, before)).toBe(false);
  expect(await adapter().wasTaken(text, before.add({ minutes: 5 }))).toBe(false);
});

test("a received text does not count as sent, and the sentence that a trial account adds is ignored", async () => {
  const text = aText("+13235550149");
  const date_created = new Date().toUTCString();
  twilio.listed.unshift({ to: text.to, body: text.body, direction: "inbound", date_created });
  expect(await adapter().wasTaken(text, Temporal.Now.instant())).toBe(false);
  const body = `Sent from your Twilio trial account - ${text.body}`;
  twilio.listed.unshift({ to: text.to, body, direction: "outbound-api", date_created });
  expect(await adapter().wasTaken(text, Temporal.Now.instant())).toBe(true);
});

test("an unsuccessful lookup of sent texts is an error", async () => {
  const found = adapter({ TWILIO_AUTH_TOKEN: "wrong" }).wasTaken(aText("+13235550150"), Temporal.Now.instant());
  await expect(found).rejects.toThrow("Twilio answered 401 to a request for the texts of a number.");
});
