import { number } from "@callboard/client/format";
import type { Contact } from "@callboard/contract/contacts";
import { searchLength } from "@callboard/contract/limits";
import { Button } from "@callboard/ui/button";
import { CardList } from "@callboard/ui/card";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageLead } from "@callboard/ui/page-header";
import { SearchBox } from "@callboard/ui/search-box";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { toastsBelowScreen } from "../../components/frames/toasts-below.ts";
import { Loaded } from "../../components/loaded.tsx";
import { TitledPage } from "../../components/page.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { contactsTexts, inviteTexts } from "../../lib/texts/en/contacts.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useAddressValue } from "../../lib/use-list-state.ts";
import { ContactCard } from "./contact-card.tsx";
import { contactsQuery } from "./contact-requests.ts";
import styles from "./contacts.module.css";
import { EditSheet } from "./edit-sheet.tsx";
import { InviteSheet } from "./invite-sheet.tsx";

/** Reads what the contacts show, for the first screen of a page. */
export const read = ({ text }: { text: string }): Promise<unknown>[] => [
  queryClient.prefetchInfiniteQuery(contactsQuery(text)),
];

/** The people whom a head brought: found by text, starred, edited and removed. */
export function ContactsPage() {
  const [text, setText] = useAddressValue("text");
  const contacts = useInfiniteQuery({ ...contactsQuery(text), placeholderData: keepPreviousData });
  const total = contacts.data?.pages[0]?.total;
  const uninvited = contacts.data?.pages[0]?.counts.added ?? 0;
  // The number is that of the moment at which the sheet was opened: it falls while invitations are sent.
  const [inviting, setInviting] = useState<{ ids?: string[]; count: number; isByText?: boolean }>();
  const [editing, setEditing] = useState<Contact>();
  const invite = ({ id, email }: Contact) => setInviting({ ids: [id], count: 1, isByText: email === "" });
  return (
    <TitledPage
      title={contactsTexts.contacts}
      ref={toastsBelowScreen}
      actions={
        <>
          <ButtonLink to="/app/my-network">{texts.shell.myNetwork}</ButtonLink>
          <ButtonLink to="/app/my-network/import" variant={uninvited > 0 ? "outlined" : "go"}>
            {contactsTexts.bring}
          </ButtonLink>
          {uninvited > 0 && (
            <Button variant="go" onClick={() => setInviting({ count: uninvited })}>
              {inviteTexts.inviteAll({ count: uninvited })}
            </Button>
          )}
        </>
      }
    >
      <PageLead>{contactsTexts.contactsLead}</PageLead>
      <SearchBox
        className={styles.search}
        label={contactsTexts.search}
        placeholder={contactsTexts.searchHint}
        maxLength={searchLength}
        value={text}
        onSearch={setText}
      />
      <p role="status" className={`hint ${styles.count}`}>
        {total === undefined ? "" : contactsTexts.found({ count: total })}
      </p>
      <Loaded query={contacts} shape="card" count={6} label={contactsTexts.loading} failed={contactsTexts.failed}>
        {({ pages }) => {
          const found = pages.flatMap(({ data }) => data);
          if (found.length === 0) return <Empty text={text} onClear={() => setText("")} />;
          return (
            <>
              <CardList aria-label={contactsTexts.contacts} data-count={number(found.length)}>
                {found.map((contact) => (
                  <li key={contact.id}>
                    <ContactCard contact={contact} onInvite={invite} onEdit={setEditing} />
                  </li>
                ))}
              </CardList>
              <ShowMore query={contacts} auto />
            </>
          );
        }}
      </Loaded>
      <EditSheet contact={editing} onClose={() => setEditing(undefined)} />
      <InviteSheet
        open={inviting !== undefined}
        onClose={() => setInviting(undefined)}
        ids={inviting?.ids}
        count={inviting?.count ?? 1}
        isByText={inviting?.isByText}
      />
    </TitledPage>
  );
}

function Empty({ text, onClear }: { text: string; onClear: () => void }) {
  if (text)
    return (
      <EmptyState title={contactsTexts.noHits} action={<Button onClick={onClear}>{contactsTexts.clear}</Button>} />
    );
  return (
    <EmptyState
      title={contactsTexts.none}
      action={
        <ButtonLink to="/app/my-network/import" variant="go">
          {contactsTexts.bring}
        </ButtonLink>
      }
    >
      {contactsTexts.noneText}
    </EmptyState>
  );
}
