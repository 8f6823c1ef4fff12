import { wordsOf } from "@callboard/client/server-errors";
import { messageLength } from "@callboard/contract/messaging";
import { Button } from "@callboard/ui/button";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { texts } from "../../lib/texts/messaging.ts";
import styles from "./conversation-view.module.css";
import { useSendMessage } from "./send-message.ts";

/** Enter sends, Shift+Enter begins a line. What was not sent stays in the box, and sending it again stores it once. */
export function MessageForm({ conversationId, name }: { conversationId: string; name: string }) {
  const [draft, setDraft] = useState({ body: "", id: crypto.randomUUID() });
  const send = useSendMessage(conversationId);
  const empty = !draft.body.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (empty || send.isPending) return;
    send.mutate(
      { body: draft.body, client_id: draft.id },
      { onSuccess: () => setDraft({ body: "", id: crypto.randomUUID() }) },
    );
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <textarea
        rows={1}
        aria-label={texts.messageLabel(name)}
        placeholder={texts.placeholder}
        maxLength={messageLength}
        className={styles.box}
        value={draft.body}
        onChange={(event) => setDraft({ body: event.target.value, id: send.isError ? crypto.randomUUID() : draft.id })}
        onKeyDown={keys}
      />
      <Button type="submit" look="go" disabled={empty} busy={send.isPending}>
        {texts.send}
      </Button>
      {send.error && (
        <p role="alert" className={styles.failed}>
          {texts.notSent} {wordsOf(send.error)}
        </p>
      )}
    </form>
  );
}
