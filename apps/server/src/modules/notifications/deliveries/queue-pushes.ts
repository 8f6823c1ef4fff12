import { wakeAfterCommit } from "../../../db/after-commit.ts";
import type { Tx } from "../../../db/schema.ts";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { texts } from "../../../text/languages/texts.ts";
import { withoutLinks } from "../../../text/without-links.ts";
import { formatNotification } from "../formats/format-notification.ts";
import { pathInApp } from "../formats/path-in-app.ts";
import { ruleFor } from "../present.ts";
import type { Receiver } from "../rules/record-queries.ts";
import type { QueuedPush } from "./deliver-push.ts";
import type { DueRow } from "./due-queries.ts";

/** How long a push service stores a push for a phone that is off, in seconds. */
const ttlSeconds = { usual: 24 * 3_600, soon: 12 * 3_600 };
/** The number of titles in a push about several notifications. */
const maxTitles = 3;

type Push = Omit<QueuedPush, "account_id">;

const words = (row: DueRow) => {
  const rule = ruleFor(row);
  if (!rule) return undefined;
  const { path, title, body } = formatNotification(rule, row.facts, languageFor(row));
  return { title: withoutLinks(title), body: withoutLinks(body), path: pathInApp(path, row) };
};

/** The push of one notification. Its tag makes a later push of the same notification replace this one. */
export function pushOf(row: DueRow): Push {
  const id = row.notification_id;
  return {
    payload: JSON.stringify({ id, kind: row.kind, ...words(row), tag: id }),
    ttl: row.soon ? ttlSeconds.soon : ttlSeconds.usual,
    urgency: row.soon || row.needed ? "high" : "normal",
    notices: [id],
  };
}

/** One push for several notifications, because a phone that rings ten times gets muted. */
export function severalPush(to: Receiver, rows: readonly DueRow[]): Push {
  const frame = texts[languageFor(to)].notifications.frame;
  const titles = rows.flatMap((row) => words(row)?.title ?? []);
  const more = titles.length - maxTitles;
  return {
    payload: JSON.stringify({
      kind: "several",
      title: frame.several(rows.length),
      body: [...titles.slice(0, maxTitles), ...(more > 0 ? [frame.andMore(more)] : [])].join("\n"),
      path: to.type === "dayplayer" ? "/notifications" : "/app/dashboard",
      tag: "several",
    }),
    ttl: ttlSeconds.usual,
    urgency: rows.some(({ soon, needed }) => soon || needed) ? "high" : "normal",
    notices: rows.map(({ notification_id }) => notification_id),
  };
}

/** Queues pushes in the transaction that decided them. They are sent after its commit, once. */
export async function queuePushes(tx: Tx, to: Receiver, pushes: readonly Push[]): Promise<void> {
  if (pushes.length === 0) return;
  wakeAfterCommit(tx, "outbox");
  await tx
    .insertInto("outbox")
    .values(
      pushes.map((push) => ({
        kind: "push",
        type: "notice",
        data: JSON.stringify({ ...push, account_id: to.id } satisfies QueuedPush),
        dedupe_key: `notice push ${push.notices[0]}`,
      })),
    )
    .execute();
}
