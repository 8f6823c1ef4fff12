import type { Pusher, PushMessage, PushTarget } from "../../ports/push.ts";

/** Stores pushes instead of sending them. A device in `gone` has ended its subscription. */
export function memoryPush() {
  const sent: (PushMessage & { endpoint: string })[] = [];
  const gone = new Set<string>();
  const broken = new Set<string>();
  const pusher: Pusher = {
    name: "memory",
    publicKey: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    reaches: async (endpoint) => endpoint.startsWith("https:"),
    async send({ endpoint }: PushTarget, message: PushMessage) {
      if (broken.has(endpoint)) throw new Error("The push service answered 500.");
      if (gone.has(endpoint)) return "gone";
      sent.push({ ...message, endpoint });
      return "sent";
    },
  };
  return Object.assign(pusher, { sent, gone, broken });
}
