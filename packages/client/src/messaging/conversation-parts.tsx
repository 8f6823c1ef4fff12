import { messageLength } from "@callboard/contract/limits";
import { Composer } from "@callboard/ui/composer";
import { Thread } from "@callboard/ui/thread";
import { UnsentBubbles } from "@callboard/ui/unsent-bubbles";
import type { ComponentProps } from "react";
import type { useConversation } from "./use-conversation.ts";

interface Part {
  conversation: ReturnType<typeof useConversation>;
  /** The name of the other account. */
  name: string;
  className?: string | undefined;
}

interface MessageItemsProps extends Part {
  /** The sequence number up to which the other account has read. */
  seenSeq: number;
  zone: string;
  texts: Omit<ComponentProps<typeof Thread>["texts"], "from"> &
    ComponentProps<typeof UnsentBubbles>["texts"] & {
      conversationWith: (values: { name: string }) => string;
      begin: (values: { name: string }) => string;
      from: (values: { name: string; text: string }) => string;
    };
}

/** The messages of a conversation, and those that are being sent. */
export function MessageItems({ conversation, name, seenSeq, zone, texts, className }: MessageItemsProps) {
  const { shown, earlier, unsent, resend, takeBack } = conversation;
  return (
    <Thread
      label={texts.conversationWith({ name })}
      messages={shown}
      seenSeq={seenSeq}
      zone={zone}
      texts={{ ...texts, from: (text) => texts.from({ name, text }) }}
      earlier={earlier}
      begin={texts.begin({ name })}
      className={className}
    >
      <UnsentBubbles unsent={unsent} zone={zone} texts={texts} onResend={resend} onTakeBack={takeBack} />
    </Thread>
  );
}

interface WritingProps extends Part {
  size?: "normal" | "thumb";
  /** The class of the line that replaces the input if one of both has blocked the other. */
  blockedClassName: string | undefined;
  texts: {
    youBlocked: (values: { name: string }) => string;
    blocksYou: (values: { name: string }) => string;
    messageLabel: (values: { name: string }) => string;
    placeholder: string;
    send: string;
    left: (values: { count: number }) => string;
  };
}

/** The input of a conversation, or the reason why there is none. */
export function Writing({ conversation, name, size, texts, className, blockedClassName }: WritingProps) {
  const { query, draft, setDraft, send } = conversation;
  if (query.data?.blocked_by_me || query.data?.blocks_me)
    return (
      <p role="status" className={blockedClassName}>
        {query.data.blocked_by_me ? texts.youBlocked({ name }) : texts.blocksYou({ name })}
      </p>
    );
  return (
    <Composer
      label={texts.messageLabel({ name })}
      placeholder={texts.placeholder}
      send={texts.send}
      {...(size && { size })}
      text={draft}
      onText={setDraft}
      onSend={send}
      max={messageLength}
      left={(count) => texts.left({ count })}
      className={className}
    />
  );
}
