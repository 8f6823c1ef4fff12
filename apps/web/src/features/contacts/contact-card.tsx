import { phoneText } from "@callboard/client/accounts/phone-text";
import { serverNow } from "@callboard/client/clock/server-clock";
import { fullName } from "@callboard/client/format";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import type { Contact } from "@callboard/contract/contacts";
import { contactNoteLength } from "@callboard/contract/limits";
import { Avatar } from "@callboard/ui/avatar";
import { Button } from "@callboard/ui/button";
import { RowCard } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { Star } from "@callboard/ui/star";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { toast } from "@callboard/ui/toast";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { texts } from "../../lib/texts/contacts/contacts.ts";
import { texts as inviteTexts } from "../../lib/texts/contacts/invite.ts";
import { useDeleteContact, useUpdateContact } from "./contact-requests.ts";
import styles from "./contacts.module.css";

const failed = (error: Error) => toast({ kind: "error", text: errorMessage(error) });

interface ContactCardProps {
  contact: Contact;
  onInvite: (contact: Contact) => void;
}

/** A contact with star, note and state, and a button to invite them. Who joined leads to their page. */
export function ContactCard({ contact, onInvite }: ContactCardProps) {
  const name = fullName(contact).trim();
  const update = useUpdateContact();
  const remove = useDeleteContact();
  const [noting, setNoting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closeNote = () => {
    setNoting(false);
    opener.current?.focus();
  };
  const reach = [contact.email, contact.phone && phoneText(contact.phone)].filter(Boolean).join(" · ");
  return (
    <RowCard
      start={
        <>
          <Star
            starred={contact.is_starred}
            label={texts.starred({ name })}
            onToggle={(is_starred) => update.mutate({ id: contact.id, is_starred }, { onError: failed })}
          />
          <Avatar name={name} picture={null} />
        </>
      }
      title={
        contact.dayplayer_id ? (
          <Link to="/app/dayplayer/$userId" params={{ userId: contact.dayplayer_id }}>
            {name}
          </Link>
        ) : (
          name
        )
      }
      lines={[
        ...(reach ? [reach] : []),
        ...(contact.positions.length > 0 ? [contact.positions.join(", ")] : []),
        ...(contact.note && !noting
          ? [
              <span key="note" className={styles.note}>
                {contact.note}
              </span>,
            ]
          : []),
        <Pill key="state" look={contact.state === "joined" ? "good" : "neutral"}>
          {isWaiting(contact) ? texts.waiting : texts.states[contact.state]}
        </Pill>,
        ...(noting ? [<NoteForm key="form" contact={contact} name={name} update={update} onClose={closeNote} />] : []),
      ]}
      end={
        <>
          {reach && contact.state !== "joined" && (
            <Button look="quiet" aria-label={inviteTexts.inviteOne({ name })} onClick={() => onInvite(contact)}>
              {inviteTexts.invite}
            </Button>
          )}
          <Button ref={opener} look="quiet" aria-expanded={noting} onClick={() => setNoting(!noting)}>
            {contact.note ? texts.editNote : texts.addNote}
          </Button>
          <Button
            look="quiet"
            aria-label={texts.remove({ name })}
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(contact.id, {
                onSuccess: () => toast({ kind: "info", text: texts.removed({ name }) }),
                onError: failed,
              })
            }
          >
            {texts.removeLabel}
          </Button>
        </>
      }
    />
  );
}

/** Whether an invitation by text is sent later, in the morning. */
const isWaiting = ({ state, invited_at }: Contact) =>
  state === "invited" && invited_at !== null && Date.parse(invited_at) > serverNow();

interface NoteFormProps {
  contact: Contact;
  name: string;
  update: ReturnType<typeof useUpdateContact>;
  onClose: () => void;
}

function NoteForm({ contact, name, update, onClose }: NoteFormProps) {
  const [note, setNote] = useState(contact.note);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  useHoldUnsaved(note !== contact.note);
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({ id: contact.id, note }, { onSuccess: onClose, onError: failed });
      }}
    >
      <TextAreaField
        ref={field}
        label={texts.noteOf({ name })}
        rows={2}
        maxLength={contactNoteLength}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" busy={update.isPending}>
        {texts.saveNote}
      </Button>
    </form>
  );
}
