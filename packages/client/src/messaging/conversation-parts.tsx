import { messageLength } from "@callboard/contract/limits";
import { Composer } from "@callboard/ui/composer";
import { Thread } from "@callboard/ui/thread";
import { UnsentBubbles } from "@callboard/ui/unsent-bubbles";
import { texts } from "../texts/texts.ts";
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
}

/** The messages of a conversation, and those that are being sent. */
export function MessageItems({ conversation, name, seenSeq, zone, className }: MessageItemsProps) {
  const { shown, earlier, unsent, resend, takeBack } = conversation;
  return (
    <Thread
      label={texts.conversation.conversationWith({ name })}
      messages={shown}
      seenSeq={seenSeq}
      zone={zone}
      texts={{ ...texts.conversation, from: (text) => texts.conversation.from({ name, text }) }}
      earlier={earlier}
      begin={texts.conversation.begin({ name })}
      className={className}
    >
      <UnsentBubbles unsent={unsent} zone={zone} texts={texts.conversation} onResend={resend} onTakeBack={takeBack} />
    </Thread>
  );
}

interface WritingProps extends Part {
  size?: "normal" | "thumb";
  /** The class of the line that replaces the input if one of both has blocked the other. */
  blockedClassName: string | undefined;
}

/** The input of a conversation, or the reason why there is none. */
export function Writing({ conversation, name, size, className, blockedClassName }: WritingProps) {
  const { query, draft, setDraft, send } = conversation;
  if (query.data?.blocked_by_me || query.data?.blocks_me)
    return (
      <p role="status" className={blockedClassName}>
        {query.data.blocked_by_me ? texts.conversation.youBlocked({ name }) : texts.conversation.blocksYou({ name })}
      </p>
    );
  return (
    <Composer
      label={texts.conversation.messageLabel({ name })}
      placeholder={texts.conversation.placeholder}
      send={texts.conversation.send}
      {...(size && { size })}
      text={draft}
      onText={setDraft}
      onSend={send}
      max={messageLength}
      left={(count) => texts.conversation.left({ count })}
      className={className}
    />
  );
}
