import { Card } from "@callboard/ui/card";
import { useQuery } from "@tanstack/react-query";
import { AccountInfoForm } from "../../../components/account/account-info-form.tsx";
import { account } from "../../../lib/requests/account.ts";
import { userDataQuery } from "../../../lib/requests/user-data.ts";
import { texts } from "../../../lib/texts/texts.ts";

/** Asks a booked dayplayer without a phone number for one. */
export function AskForPhone() {
  const { data } = useQuery(account);
  const isMissing = data?.phone_number === "";
  const user = useQuery({ ...userDataQuery, enabled: isMissing });
  if (!isMissing || !user.data) return null;
  return (
    <Card roomy className="stack-3 below">
      <b>{texts.phone.askTitle}</b>
      <AccountInfoForm user={user.data} phoneOnly />
    </Card>
  );
}
