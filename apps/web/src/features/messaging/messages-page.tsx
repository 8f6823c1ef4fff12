import { isRefused } from "@callboard/client/call";
import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import { EmptyState } from "@callboard/ui/empty-state";
import { ErrorState } from "@callboard/ui/error-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { Page } from "../../components/page.tsx";
import { messages } from "../../lib/messages.ts";
import { queryClient } from "../../lib/query-client.ts";
import { texts } from "../../lib/texts/texts.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationView } from "./conversation-view.tsx";
import styles from "./messages-page.module.css";

const route = getRouteApi("/department/app/messages/$userId");

/** Reads what the list of conversations shows, for the first screen of a page. */
export const read = (): Promise<unknown>[] => [queryClient.prefetchInfiniteQuery(messages.listQuery(""))];

export function MessagesPage() {
  return (
    <Messages title={texts.shell.messages}>
      <div className={styles.wide}>
        <EmptyState title={texts.messaging.choose}>{texts.messaging.chooseText}</EmptyState>
      </div>
    </Messages>
  );
}

export function MessagesWithPage() {
  const { userId } = route.useParams();
  const conversation = useQuery(messages.withQuery(userId));
  return (
    <Messages
      userId={userId}
      title={
        conversation.data ? `${fullName(conversation.data.other_user)}, ${texts.shell.messages}` : texts.shell.messages
      }
    >
      {isUnknown(conversation.error) ? (
        <EmptyState
          title={texts.people.notHere}
          action={<ButtonLink to="/app/messages">{texts.messaging.back}</ButtonLink>}
        >
          {texts.people.notHereText}
        </EmptyState>
      ) : conversation.error ? (
        <ErrorState
          title={texts.messaging.startFailed}
          onRetry={() => void conversation.refetch()}
          retrying={conversation.isFetching}
        >
          {errorMessage(conversation.error)}
        </ErrorState>
      ) : conversation.data ? (
        <ConversationView key={conversation.data.id} id={conversation.data.id} other={conversation.data.other_user} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Messages>
  );
}

/** Whether nobody has the address's id. A retry would not help. */
const isUnknown = (error: unknown) => isRefused(error) && [404, 422].includes(error.refusal.status);

interface MessagesProps {
  title: string;
  userId?: string;
  children: ReactNode;
}

/** The list of conversations with one of them beside it; a phone shows one of the two. */
function Messages({ title, userId, children }: MessagesProps) {
  // The socket is open only while messages are on screen.
  useEffect(() => messages.socket.use(), []);
  return (
    <Page title={title}>
      <div className={userId ? `${styles.both} ${styles.one}` : styles.both}>
        <section aria-labelledby="conversations" className={styles.list}>
          <h1 id="conversations" tabIndex={-1}>
            {texts.shell.messages}
          </h1>
          <ConversationList userId={userId} />
        </section>
        <div className={styles.conversation}>{children}</div>
      </div>
    </Page>
  );
}
