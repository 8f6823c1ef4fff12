import { wordsOf } from "@callboard/client/server-errors";
import { profileSettingRoutes, type UserData } from "@callboard/contract/profile-settings";
import { Button, buttonClass } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { CodeForm } from "../../components/code-form.tsx";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { keepUserData } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/notifications.ts";
import styles from "./notification-settings-page.module.css";

/** The number texts go to: to none that was not confirmed by a code. */
export function PhoneNumber({ user }: { user: UserData }) {
  const [asked, setAsked] = useState(false);
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: () => call(profileSettingRoutes.sendPhoneCode, {}),
    onSuccess: (changed) => {
      keepUserData(client, changed);
      setAsked(true);
    },
  });
  const number = `${user.country_code} ${user.phone_number}`;
  if (!user.texts_offered) return null;
  return (
    <Card roomy className={styles.card}>
      <div>
        <span className="label">{texts.phone}</span>
        <p>
          <b>{number}</b> {user.phone_confirmed && <Pill look="good">{texts.confirmed}</Pill>}
        </p>
        {!user.phone_confirmed && <p className={styles.hint}>{texts.notConfirmed}</p>}
      </div>
      {asked && !user.phone_confirmed && <EnterCode number={number} />}
      {send.error && <p role="alert">{wordsOf(send.error)}</p>}
      {!user.phone_confirmed && (
        <div className={styles.acts}>
          <Button size="thumb" busy={send.isPending} busyLabel={texts.sendingCode} onClick={() => send.mutate()}>
            {asked ? texts.sendAnother : texts.sendCode}
          </Button>
          <Link href={paths.accountSettings} className={buttonClass({ look: "quiet", size: "thumb" })}>
            {texts.changeNumber}
          </Link>
        </div>
      )}
    </Card>
  );
}

function EnterCode({ number }: { number: string }) {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: (code: string) => call(profileSettingRoutes.confirmPhone, { body: { code } }),
    onSuccess: (user) => {
      keepUserData(client, user);
      toast({ kind: "success", text: texts.numberConfirmed });
    },
  });
  return <CodeForm sent={texts.codeSent(number)} texts={texts} confirm={confirm} className={styles.card} />;
}
