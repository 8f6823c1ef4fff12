import { serverNow } from "@callboard/client/clock/server-clock";
import { fullName } from "@callboard/client/format";
import { toastError } from "@callboard/client/server-errors";
import type { Contact } from "@callboard/contract/contacts";
import { Avatar } from "@callboard/ui/avatar";
import { Button } from "@callboard/ui/button";
import { RowCard } from "@callboard/ui/card";
import { Menu } from "@callboard/ui/menu";
import { Pill } from "@callboard/ui/pill";
import { Star } from "@callboard/ui/star";
import { toast } from "@callboard/ui/toast";
import { Link } from "@tanstack/react-router";
import { PhoneLink } from "../../components/people/phone-link.tsx";
import { contactsTexts, inviteTexts } from "../../lib/texts/en/contacts.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useDeleteContact, useUpdateContact } from "./contact-requests.ts";
import styles from "./contacts.module.css";

interface ContactCardProps {
  contact: Contact;
  onInvite: (contact: Contact) => void;
  onEdit: (contact: Contact) => void;
}

/** A contact with star, note and state, and buttons to invite and edit them. Who joined leads to their page. */
export function ContactCard({ contact, onInvite, onEdit }: ContactCardProps) {
  const name = fullName(contact).trim();
  const update = useUpdateContact();
  const remove = useDeleteContact();
  return (
    <RowCard
      compact
      start={<Avatar name={name} picture={null} />}
      title={
        <>
          {contact.dayplayer_id ? (
            <Link to="/app/dayplayer/$userId" params={{ userId: contact.dayplayer_id }}>
              {name}
            </Link>
          ) : (
            name
          )}
          <Star
            starred={contact.is_starred}
            label={contactsTexts.starred({ name })}
            onToggle={(is_starred) => update.mutate({ id: contact.id, is_starred }, { onError: toastError })}
          />
          <small>{contact.positions.join(", ")}</small>
        </>
      }
      lines={[
        contact.email,
        contact.phone && <PhoneLink key="phone" contact={{ phone: contact.phone, from_contacts: false }} />,
        contact.note && (
          <span key="note" className={styles.note}>
            {contact.note}
          </span>
        ),
      ].filter(Boolean)}
      end={
        <>
          <Pill variant={contact.state === "joined" ? "good" : "neutral"}>
            {isWaiting(contact) ? contactsTexts.waiting : contactsTexts.states[contact.state]}
          </Pill>
          {(contact.email || contact.phone) && contact.state !== "joined" && (
            <Button variant="quiet" aria-label={inviteTexts.inviteOne({ name })} onClick={() => onInvite(contact)}>
              {inviteTexts.invite}
            </Button>
          )}
          <Menu label={texts.dayPeople.more({ name })}>
            <Button aria-label={contactsTexts.edit({ name })} onClick={() => onEdit(contact)}>
              {texts.basics.edit}
            </Button>
            <Button
              variant="stop"
              aria-label={contactsTexts.remove({ name })}
              onClick={() =>
                remove.mutate(contact.id, {
                  onSuccess: () => toast({ kind: "info", text: contactsTexts.removed({ name }) }),
                  onError: toastError,
                })
              }
            >
              {texts.basics.remove}
            </Button>
          </Menu>
        </>
      }
    />
  );
}

/** Whether an invitation by text is sent later, in the morning. */
const isWaiting = ({ state, invited_at }: Contact) =>
  state === "invited" && invited_at !== null && Date.parse(invited_at) > serverNow();
