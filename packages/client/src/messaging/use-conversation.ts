import type { Message } from "@callboard/contract/messaging";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Messages } from "./messages.ts";

/** Milliseconds for which a page has to be visible before its messages count as read. */
const lookMs = 400;
const noMessages: Message[] = [];

/** One conversation on screen: its messages, paging, sending, the draft and the read marks. */
export function useConversation(messages: Messages, id: string) {
  const query = useQuery(messages.threadQuery(id));
  const known = query.data?.messages ?? noMessages;
  const shown = useMemo(
    () =>
      known.map(({ _id, seq, body, sent_by_me, created_at }) => ({
        id: _id,
        seq,
        text: body,
        mine: sent_by_me,
        at: created_at,
      })),
    [known],
  );
  const { draft, setDraft } = useStoredDraft(messages, id);
  useReading(messages, id, known.findLast(({ sent_by_me }) => !sent_by_me)?.seq ?? 0);

  return {
    query,
    shown,
    earlier: useEarlier(messages, id, query.data?.has_more ?? false),
    draft,
    setDraft,
    send: (text: string) => {
      messages.unsent.add(id, text);
      setDraft("");
    },
    unsent: messages.unsent.useUnsent(id),
    resend: () => messages.unsent.resend(id),
    /** Inserts the text of the message before the current draft. */
    takeBack: (clientId: string) => setDraft([messages.unsent.remove(id, clientId), draft].filter(Boolean).join("\n")),
  };
}

function useEarlier(messages: Messages, id: string, hasMore: boolean) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const load = useCallback(() => {
    setState("loading");
    messages.readEarlier(id).then(
      () => setState("idle"),
      () => setState("failed"),
    );
  }, [messages, id]);
  return hasMore ? { load, loading: state === "loading", failed: state === "failed" } : undefined;
}

/** Stores the draft of a conversation, also across a reload. */
function useStoredDraft({ drafts }: Messages, id: string) {
  const [draft, setText] = useState(() => drafts.read(id));
  const setDraft = useCallback(
    (text: string) => {
      setText(text);
      drafts.write(id, text);
    },
    [drafts, id],
  );
  return { draft, setDraft };
}

/** Marks the messages on screen as read while the page is visible. */
function useReading(messages: Messages, id: string, latest: number) {
  useEffect(() => {
    if (latest === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (document.hidden || messages.hasRead(id, latest)) return;
      timer = setTimeout(() => void messages.markRead(id, latest).catch(() => undefined), lookMs);
    };
    check();
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [messages, id, latest]);
}
