import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { groupMessageSize } from "@callboard/contract/limits";
import type { SentToEach } from "@callboard/contract/messaging";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { People } from "./people.tsx";

/**
 * Sends the same message to several dayplayers, each in their own conversation. The client id makes a retry harmless,
 * also for a person who is in two groups of 500.
 */
async function sendToMany(userIds: readonly string[], body: string, clientId: string): Promise<SentToEach> {
  const answers: SentToEach = [];
  for (let at = 0; at < userIds.length; at += groupMessageSize) {
    const user_ids = userIds.slice(at, at + groupMessageSize);
    answers.push(...(await call(messagingRoutes.sendToMany, { body: { user_ids, body, client_id: clientId } })));
  }
  return answers;
}

interface MessageManySheetProps {
  people: readonly Dayplayer[];
  onClose: () => void;
  onDone: () => void;
}

/** Sends the same message to everybody selected, each in their own conversation. */
export function MessageManySheet({ people, onClose, onDone }: MessageManySheetProps) {
  const [message, setMessage] = useState("");
  const [shown, setShown] = useState(people);
  if (people.length > 0 && people.some(({ id }, at) => shown[at]?.id !== id)) setShown(people);
  const client = useQueryClient();
  const attempt = useRef({ body: "", clientId: "" });
  const send = useMutation({
    async mutationFn(body: string) {
      // A retry of the same text keeps its client id, so that nobody receives the message twice.
      if (attempt.current.body !== body) attempt.current = { body, clientId: crypto.randomUUID() };
      const ids = shown.map(({ id }) => id);
      const answers = await sendToMany(ids, body, attempt.current.clientId);
      const names = new Map(shown.map((person) => [person.id, fullName(person)]));
      return answers
        .filter(({ ok }) => !ok)
        .map(({ user_id, message }) => texts.offers.notSent({ name: names.get(user_id) ?? "", why: message ?? "" }));
    },
    onSuccess(failed) {
      attempt.current = { body: "", clientId: "" };
      if (failed.length < shown.length)
        toast({ kind: "success", text: texts.offers.messageSent({ count: shown.length - failed.length }) });
      if (failed.length > 0)
        toast({ kind: "error", title: texts.offers.partly({ failed: failed.length }), text: failed.join(" ") });
      onDone();
      close();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.conversations }),
  });
  const close = () => {
    setMessage("");
    send.reset();
    onClose();
  };
  return (
    <Sheet
      open={people.length > 0}
      onClose={close}
      locked={send.isPending}
      title={texts.offers.messageTitle({ count: shown.length })}
      footer={
        <SheetButtons
          onCancel={close}
          disabled={!message.trim()}
          busy={send.isPending}
          busyLabel={texts.basics.sending}
          onClick={() => send.mutate(message.trim())}
        >
          {texts.offers.messageSend}
        </SheetButtons>
      }
    >
      <People required people={shown} message={message} onMessage={setMessage} />
      <Problem>{send.error ? errorMessage(send.error) : undefined}</Problem>
    </Sheet>
  );
}
