import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import type { TestServer } from "../a-server.ts";

/** Switches channels of accounts on, and lists their messages. */
export function notificationChannels(server: TestServer) {
  const endpointOf = (id: string) => `https://push.example.com/${id}`;
  return {
    endpointOf,
    wantPushes: (id: string, token: string, endpoint = endpointOf(id)) =>
      server.call(notificationRoutes.savePushSubscription, {
        token,
        body: { endpoint, keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } },
      }),
    /** Gives the account a confirmed number of its own and switches texts on. Returns the number. */
    async wantTexts(id: string) {
      const phone = `323${String(Number.parseInt(id.slice(-7), 16))
        .slice(-7)
        .padStart(7, "0")}`;
      const values = { phone_number: phone, confirmed_phone: `+1${phone}`, notify_by_text: true };
      await server.db.updateTable("accounts").set(values).where("id", "=", id).execute();
      return `+1${phone}`;
    },
    async wait(minutes: number) {
      await server.clock.forward({ seconds: Math.round(minutes * 60) });
      await server.settle();
    },
    async mailsTo(token: string) {
      const { data } = await server.call(profileSettingRoutes.getUserData, { token });
      return (await server.mailbox.list(data.email)).filter(({ kind }) => kind.startsWith("notice_"));
    },
    pushed: () => server.pushes.sent.map(({ payload }) => JSON.parse(payload)),
    list: async (token: string) =>
      (await server.call(notificationRoutes.listNotifications, { token, query: {} })).data.data,
  };
}
