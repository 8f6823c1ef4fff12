import { wordsOf } from "@callboard/client/server-errors";
import { Button, buttonClass } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { type PushState, readPushState, turnPushOff, turnPushOn } from "../../lib/push.ts";
import { texts } from "../../lib/texts/notifications.ts";
import styles from "./notification-settings-page.module.css";

const pushKey = ["push-state"];

/** Whether this device gets notifications, why not, and what can be done: asked for by a click, explained before. */
export function PushSwitch() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: pushKey, queryFn: readPushState, networkMode: "always", staleTime: 0 });
  const turn = useMutation({
    mutationFn: (to: "on" | "off") => (to === "on" ? turnPushOn() : turnPushOff()),
    onSuccess: (state, to) => {
      client.setQueryData<PushState>(pushKey, state);
      if (state === to) toast({ kind: "success", text: to === "on" ? texts.turnedOn : texts.turnedOff });
      else if (state === "off") toast({ kind: "info", text: texts.notAllowed });
    },
    onError: (error) => toast({ kind: "error", text: wordsOf(error) }),
  });
  const { data: state } = query;
  if (!state) return <Skeleton shape="block" />;
  return (
    <Card roomy className={styles.card}>
      <p role="status">
        {state === "on" && <Pill look="good">On</Pill>} {texts.push[state]}
      </p>
      {state === "off" && (
        <>
          <p className={styles.hint}>{texts.beforeAsking}</p>
          <Button
            look="go"
            size="thumb"
            wide
            busy={turn.isPending}
            busyLabel={texts.turningOn}
            onClick={() => turn.mutate("on")}
          >
            {texts.turnOn}
          </Button>
        </>
      )}
      {state === "on" && (
        <Button size="thumb" busy={turn.isPending} busyLabel={texts.turningOff} onClick={() => turn.mutate("off")}>
          {texts.turnOff}
        </Button>
      )}
      {state === "denied" && (
        <Button size="thumb" onClick={() => void query.refetch()}>
          {texts.checkAgain}
        </Button>
      )}
      {state === "install" && (
        <Link href={paths.install} className={buttonClass({ look: "go", size: "thumb" })}>
          {texts.showHow}
        </Link>
      )}
    </Card>
  );
}
