import { fullName } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import { EmptyState } from "@callboard/ui/empty-state";
import { ErrorState } from "@callboard/ui/error-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { conversationsQuery } from "../../lib/requests/conversations.ts";
import { texts } from "../../lib/texts/messaging.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationView } from "./conversation-view.tsx";
import styles from "./messages-page.module.css";
import { conversationWithQuery } from "./start-conversation.ts";

const route = getRouteApi("/department/app/messages/$userId");

export function MessagesPage() {
  return (
    <Messages title={texts.title}>
      <div className={styles.wide}>
        <EmptyState title={texts.choose}>{texts.chooseText}</EmptyState>
      </div>
    </Messages>
  );
}

export function MessagesWithPage() {
  const { userId } = route.useParams();
  const conversation = useQuery(conversationWithQuery(userId));
  return (
    <Messages
      userId={userId}
      title={conversation.data ? `${fullName(conversation.data.other_user)}, ${texts.title}` : texts.title}
    >
      {conversation.error ? (
        <ErrorState
          title={texts.startFailed}
          onRetry={() => void conversation.refetch()}
          retrying={conversation.isFetching}
        >
          {wordsOf(conversation.error)}
        </ErrorState>
      ) : conversation.data ? (
        <ConversationView key={conversation.data.id} id={conversation.data.id} other={conversation.data.other_user} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Messages>
  );
}

interface MessagesProps {
  title: string;
  userId?: string;
  children: ReactNode;
}

/** The list, and beside it one conversation; on a phone one of both. */
function Messages({ title, userId, children }: MessagesProps) {
  // Events tell of new messages; asking now and then covers what an event may miss.
  const conversations = useQuery({ ...conversationsQuery, refetchInterval: 15_000 });
  return (
    <Page title={title}>
      <div className={userId ? `${styles.both} ${styles.one}` : styles.both}>
        <section aria-labelledby="conversations" className={styles.list}>
          <h1 id="conversations" tabIndex={-1}>
            {texts.title}
          </h1>
          <Loaded query={conversations} waiting={<Skeleton shape="row" count={6} />} failed={texts.loadFailed}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
              ) : (
                <ConversationList conversations={list} userId={userId} />
              )
            }
          </Loaded>
        </section>
        <div className={styles.conversation}>{children}</div>
      </div>
    </Page>
  );
}
