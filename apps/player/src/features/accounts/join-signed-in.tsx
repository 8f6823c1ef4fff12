import { errorMessage } from "@callboard/client/server-errors";
import { Problem } from "@callboard/ui/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../components/button.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { beginFirstRun } from "../../lib/first-run/begin-first-run.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";
import { pendingCrew } from "./pending-crew.ts";

/** Joins a network by sending one call. A new dayplayer also saves what they entered when they signed up. */
function useJoinNetwork(send: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (known: Parameters<typeof beginFirstRun>[1] | undefined) => {
      if (known) await beginFirstRun(client, known);
      await send();
      pendingCrew.remove();
    },
  });
}

interface JoinSignedInProps {
  /** The token of the link. */
  token: string;
  title: string;
  inviter: string;
  onJoin: () => Promise<unknown>;
  /** Left out where the link has ended with the joining. */
  onLeave?: () => Promise<unknown>;
}

/** Lets a signed-in dayplayer join the network of a head by a button. */
export function JoinSignedIn({ token, title, inviter, onJoin, onLeave }: JoinSignedInProps) {
  const [, go] = useLocation();
  // The button was pressed before the account existed.
  const [pending] = useState(() => pendingCrew.read(token));
  const join = useJoinNetwork(onJoin);
  const { mutate } = join;
  useEffect(() => {
    if (pending) mutate(pending.known, { onSuccess: () => go(paths.welcome, { replace: true }) });
  }, [pending, mutate, go]);
  if (pending && !join.error)
    return (
      <Entrance title={title}>
        <p role="status">{texts.crew.joining}</p>
      </Entrance>
    );
  if (join.isSuccess) return <Joined title={title} inviter={inviter} onLeave={onLeave} />;
  return (
    <Entrance title={title} lead={texts.crew.lead({ inviter })}>
      <Problem>{join.error ? errorMessage(join.error) : undefined}</Problem>
      <Button variant="go" wide busy={join.isPending} busyLabel={texts.crew.joining} onClick={() => mutate(undefined)}>
        {texts.crew.join}
      </Button>
      <div className={`row-3 apart ${styles.more}`}>
        <ButtonLink href={paths.offers} variant="quiet">
          {texts.crew.toOffers}
        </ButtonLink>
      </div>
    </Entrance>
  );
}

interface JoinedProps {
  title: string;
  inviter: string;
  onLeave: (() => Promise<unknown>) | undefined;
}

function Joined({ title, inviter, onLeave }: JoinedProps) {
  const leave = useMutation({ mutationFn: async () => onLeave?.() });
  const hasLeft = leave.isSuccess;
  return (
    <Entrance
      title={hasLeft ? texts.crew.left : texts.crew.joinedTitle({ inviter })}
      lead={hasLeft ? title : texts.crew.joined}
    >
      <ButtonLink href={paths.offers} variant="go" wide>
        {texts.crew.toOffers}
      </ButtonLink>
      <Problem>{leave.error ? errorMessage(leave.error) : undefined}</Problem>
      {onLeave && !hasLeft && (
        <div className={`row-3 apart ${styles.more}`}>
          <Button variant="quiet" busy={leave.isPending} busyLabel={texts.crew.leaving} onClick={() => leave.mutate()}>
            {texts.crew.leave}
          </Button>
        </div>
      )}
    </Entrance>
  );
}
