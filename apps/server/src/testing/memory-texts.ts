import type { Texter, TextMessage } from "../ports/texts.ts";

/** Texts that go nowhere and are kept. A number among the `refusing` takes none. */
export function memoryTexts() {
  const sent: TextMessage[] = [];
  const refusing = new Set<string>();
  const texter: Texter = {
    name: "memory",
    async send(text) {
      if (refusing.has(text.to)) return "refused";
      sent.push(text);
      return "sent";
    },
    wasTaken: async ({ to, body }) => sent.some((text) => text.to === to && text.body === body),
  };
  return Object.assign(texter, { sent, refusing });
}
