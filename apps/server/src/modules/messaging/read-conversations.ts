import { type ConversationWithMessages, messagePage } from "@callboard/contract/messaging";
import type { Page } from "@callboard/contract/route";
import { pageOf, readMomentCursor, writeMomentCursor } from "../../db/page-cursor.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { countConversations, listConversationRows } from "./list-queries.ts";
import { markRead } from "./mark-read.ts";
import type { Party } from "./policy.ts";
import { presentConversation, presentMessage } from "./present.ts";
import * as q from "./queries.ts";

const pageSize = 50;

interface ListWanted {
  query?: string | undefined;
  /** The `next` of the previous page. With an invalid cursor the list starts from the top. */
  after?: string | undefined;
}

/** One page of an account's conversations, latest message first. */
export async function listConversations(
  db: Db,
  party: Party,
  wanted: ListWanted,
): Promise<Page<ConversationWithMessages>> {
  const { query } = wanted;
  const after = readMomentCursor(wanted.after);
  const rows = await listConversationRows(db, party, { query, after, limit: pageSize + 1 });
  const { page, next } = pageOf(rows, pageSize, ({ sorted_at: at, id }) => writeMomentCursor({ at, id }));
  return {
    data: page.map((row) => {
      const conversation = presentConversation(row, party.accountId);
      const { last_message } = conversation;
      return { ...conversation, messages: last_message ? [last_message] : [], has_more: (row.seq ?? 0) > 1 };
    }),
    next,
    total: !next && !wanted.after ? rows.length : await countConversations(db, party, query),
  };
}

export interface ReadWanted {
  party: Party;
  id: string;
  /** Seqs: the page before one, or after one. Without both, the latest page. */
  before?: number | undefined;
  after?: number | undefined;
  /** Unless this is false, reading the latest messages marks all as read. */
  marksRead?: boolean;
}

/**
 * A conversation with its latest messages, or a page before or after a seq, oldest first. Reading the latest page marks
 * all messages as read.
 */
export async function readConversation(db: Db, { party, id, before, after, marksRead = true }: ReadWanted) {
  const [row] = await listConversationRows(db, party, { id });
  if (!row) return refused("not_found");
  const rows = await q.listMessageRows(db, id, { before, after, limit: messagePage + 1 });
  const page = rows.slice(0, messagePage);
  const isRead = marksRead && before === undefined && after === undefined;
  if (isRead && row.unread > 0) await markRead(db, { party, id, seq: page[0]?.seq ?? 0 });
  return done({
    ...presentConversation(isRead ? { ...row, unread: 0 } : row, party.accountId),
    messages: (after === undefined ? page.toReversed() : page).map((each) => presentMessage(each, party.accountId)),
    has_more: rows.length > messagePage,
  });
}

/** One conversation with the fields of the list. */
export async function getConversation(db: Db, party: Party, id: string) {
  const [row] = await listConversationRows(db, party, { id });
  return row ? done(presentConversation(row, party.accountId)) : refused("not_found");
}
