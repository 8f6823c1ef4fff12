import { expect } from "@playwright/test";

/** Returns the newest code that was mailed to an address, or texted to a number such as +13235550142. */
export async function codeFor(url: string, email: string): Promise<string> {
  let code = "";
  await expect(async () => {
    const reply = await fetch(`${url}/api/mailbox?to=${encodeURIComponent(email)}`);
    const { data } = (await reply.json()) as { data: { text: string }[] };
    code = data[0]?.text.match(/\b\d{6}\b/)?.[0] ?? "";
    expect(code, `a code mailed to ${email}`).not.toBe("");
  }).toPass({ intervals: [50, 100, 200] });
  return code;
}

/** Returns the texts sent to a number, newest first. */
export async function textsTo(url: string, number: string): Promise<string[]> {
  const reply = await fetch(`${url}/api/mailbox?to=${encodeURIComponent(number)}`);
  const { data } = (await reply.json()) as { data: { text: string }[] };
  return data.map(({ text }) => text);
}
