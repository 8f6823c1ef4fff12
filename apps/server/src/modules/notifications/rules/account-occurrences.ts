import { ruleOf, rulesOn } from "@callboard/contract/notification-rules/notification-rules";
import type { FeedEvent } from "../../events/read-feed.ts";
import type { Occurrence } from "./facts.ts";

/** Notifies heads of dayplayers who joined their network. */
export function aboutJoined({ type, data, pos, audiences }: FeedEvent): Occurrence[] {
  if (type !== "dayplayer.joined") return [];
  const { dayplayer_id, dayplayer_name } = data;
  return rulesOn(type).flatMap((rule) =>
    audiences.flatMap((audience): Occurrence[] =>
      audience.startsWith("account:")
        ? [
            {
              rule,
              accountId: audience.slice("account:".length),
              subjectId: dayplayer_id,
              cause: `event ${pos}`,
              pos,
              facts: { dayplayer: dayplayer_name, dayplayer_id },
            },
          ]
        : [],
    ),
  );
}

/** Notifies an account of a sign-in on a new device. */
export function aboutNewDevice({ type, data, pos, audiences }: FeedEvent): Occurrence[] {
  if (type !== "account.new_device") return [];
  const { session_id, account_type, device, place } = data;
  const [accountId] = audiences.flatMap((each) => (each.startsWith("account:") ? each.slice("account:".length) : []));
  const rule = ruleOf(account_type === "dayplayer" ? "dayplayer" : "head", "new_device");
  if (!rule || accountId === undefined) return [];
  return [
    {
      rule,
      accountId,
      subjectId: session_id,
      cause: `event ${pos}`,
      pos,
      facts: { device, ...(place !== null && { place }) },
    },
  ];
}
