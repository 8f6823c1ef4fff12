import { expect } from "@playwright/test";

/** Returns the path of the newest link mailed to an address that begins with `path`, such as `/password/reset/`. */
export async function linkFor(url: string, email: string, path: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const reply = await fetch(`${url}/api/mailbox?to=${encodeURIComponent(email)}`);
    const { data } = (await reply.json()) as { data: { text: string }[] };
    const found = data.flatMap(({ text }) => text.match(new RegExp(`${path}[\\w-]{20,}`)) ?? []);
    link = found[0] ?? "";
    expect(link, `a link ${path}… mailed to ${email}`).not.toBe("");
  }).toPass({ intervals: [50, 100, 200] });
  return link;
}
