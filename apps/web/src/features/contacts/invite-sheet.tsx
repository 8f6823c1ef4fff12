import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import type { Contact } from "@callboard/contract/contacts";
import { invitationMessageLength } from "@callboard/contract/limits";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { useDepartmentPositions } from "../../lib/positions/use-department-positions.ts";
import { inviteTexts } from "../../lib/texts/en/contacts.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./contacts.module.css";
import { type InvitationCounts, inviteAll, uninvitedQuery } from "./invite-requests.ts";

/** The account's own settings, and what this installation offers. */
const ownSettingsQuery = routeQuery(keys.userData, profileSettingRoutes.getUserData, {});

interface InviteSheetProps {
  open: boolean;
  onClose: () => void;
  /** The contacts to invite; without them all who were not invited yet. */
  ids?: readonly string[] | undefined;
  count: number;
  /** Suggests a text, for somebody without an email address. */
  isByText?: boolean | undefined;
}

/** Invites contacts by mail or text, for a position and with a line if the head wants. */
export function InviteSheet({ open, onClose, ids, count, isByText = false }: InviteSheetProps) {
  const positions = useDepartmentPositions();
  const client = useQueryClient();
  const user = useQuery({ ...ownSettingsQuery, enabled: open });
  const uninvited = useQuery({ ...uninvitedQuery, enabled: open && ids === undefined });
  const textsOffered = user.data?.texts_offered === true;
  const [by, setBy] = useState<"mail" | "text">();
  const byText = (by ?? (isByText ? "text" : "mail")) === "text" && textsOffered;
  const isUnreachable = ({ email, phone }: Contact) => !(byText ? phone : email);
  const unreachable = ids ? 0 : (uninvited.data?.filter(isUnreachable).length ?? 0);
  const [position, setPosition] = useState("");
  const [message, setMessage] = useState("");
  const [done, setDone] = useState<number>();
  const [counts, setCounts] = useState<InvitationCounts>();
  const [problem, setProblem] = useState<string>();
  useHoldUnsaved(open && message !== "");

  const send = async () => {
    setProblem(undefined);
    setDone(0);
    const line = message.trim();
    try {
      const text = {
        by: byText ? ("text" as const) : ("mail" as const),
        ...(position && { position }),
        ...(line && !byText && { message: line }),
      };
      setCounts(await inviteAll(ids ?? (await client.fetchQuery(uninvitedQuery)).map(({ id }) => id), text, setDone));
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setDone(undefined);
      await client.invalidateQueries({ queryKey: keys.contacts });
    }
  };
  const close = () => {
    setCounts(undefined);
    setProblem(undefined);
    setBy(undefined);
    onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={close}
      locked={done !== undefined}
      title={inviteTexts.title({ count })}
      description={byText ? inviteTexts.textLead : inviteTexts.lead}
      footer={
        counts ? (
          <Button variant="go" onClick={close}>
            {texts.basics.done}
          </Button>
        ) : (
          <Button variant="go" busy={done !== undefined} busyLabel={texts.basics.sending} onClick={() => void send()}>
            {inviteTexts.send({ count: count - unreachable, unreachable })}
          </Button>
        )
      }
    >
      {counts ? (
        <div role="status">
          <ul className={styles.results}>
            {Object.entries(counts).map(([result, number]) => (
              <li key={result}>{inviteTexts.results[result as keyof typeof inviteTexts.results]({ count: number })}</li>
            ))}
          </ul>
        </div>
      ) : (
        <div className="stack-3">
          <SelectField
            label={inviteTexts.by}
            value={byText ? "text" : "mail"}
            disabled={!textsOffered}
            hint={
              user.data && !textsOffered ? inviteTexts.noTexts : byText ? inviteTexts.textHint : inviteTexts.mailHint
            }
            onChange={(event) => setBy(event.currentTarget.value === "text" ? "text" : "mail")}
          >
            <option value="mail">{inviteTexts.ways.mail}</option>
            <option value="text">{inviteTexts.ways.text}</option>
          </SelectField>
          <SelectField
            label={texts.people.invitePosition}
            optional
            value={position}
            onChange={(event) => setPosition(event.currentTarget.value)}
          >
            <option value="">{inviteTexts.anyPosition}</option>
            {positions.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          {!byText && (
            <TextAreaField
              label={inviteTexts.line}
              optional
              hint={inviteTexts.lineHint}
              maxLength={invitationMessageLength}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          )}
          <p role="status">{done === undefined ? "" : inviteTexts.progress({ done, all: count })}</p>
          <Problem>{problem}</Problem>
        </div>
      )}
    </Sheet>
  );
}
