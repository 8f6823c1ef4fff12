import { wordsOf } from "@callboard/client/server-errors";
import { useDraft } from "@callboard/client/use-draft";
import { messageLength } from "@callboard/contract/messaging";
import { Button } from "@callboard/ui/button";
import type { FormEvent, KeyboardEvent } from "react";
import { texts } from "../../lib/texts/messaging.ts";
import styles from "./conversation-view.module.css";
import { useSendMessage } from "./send-message.ts";

/** Enter sends, Shift+Enter begins a line. What was not sent stays in the box, and sending it again stores it once. */
export function MessageForm({ conversationId, name }: { conversationId: string; name: string }) {
  const draft = useDraft();
  const send = useSendMessage(conversationId);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.empty || send.isPending) return;
    const attempt = draft.attempt();
    send.mutate({ body: attempt.body, client_id: attempt.id }, { onSuccess: () => draft.arrived(attempt) });
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
        value={draft.text}
        onChange={(event) => draft.setText(event.target.value)}
        onKeyDown={keys}
      />
      <Button type="submit" look="go" disabled={draft.empty} busy={send.isPending}>
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
