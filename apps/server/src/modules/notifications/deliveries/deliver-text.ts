import type { Db } from "../../../db/schema.ts";
import type { Texter } from "../../../ports/texts.ts";
import { deliver, markTried } from "../../events/deliver.ts";
import type { QueuedText } from "../../events/queue-text.ts";
import * as q from "./delivery-queries.ts";

/**
 * Sends the text of a delivery. Where an earlier try left no answer, the provider is asked for it first: each text costs, and
 * a second one of the same words helps nobody. A number that takes none gets no more: it was answered with STOP, or is no phone any more.
 * What it told of goes out by mail then.
 */
export const deliverText = (db: Db, texter: Texter | undefined, key: string): Promise<void> =>
  deliver(db, key, async (message) => {
    const { to, kind, body, notices = [] } = message as QueuedText;
    if (!texter) return;
    const tried = await markTried(db, key);
    const wasTaken = tried !== null && (await texter.wasTaken({ to, kind, body }, tried));
    const outcome = wasTaken ? "sent" : await texter.send({ to, kind, body });
    if (outcome === "sent") await q.markReached(db, "texted_at", notices);
    if (outcome === "refused") await q.stopTexts(db, to);
  });
