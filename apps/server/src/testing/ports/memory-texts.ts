import type { Texter, TextMessage } from "../../ports/texts.ts";

/** Stores texts instead of sending them. A number in `refusing` refuses them. */
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
