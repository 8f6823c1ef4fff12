import { todayIn } from "@callboard/client/zoned";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { accountQuery } from "../../lib/requests/account.ts";
import { appDataQuery } from "../../lib/requests/app-data.ts";
import { networkLinkTexts } from "../../lib/texts/en/contacts.ts";
import { texts } from "../../lib/texts/texts.ts";
import { ProductionForm } from "./production-form.tsx";
import { newProduction } from "./production-values.ts";

export function CreateProductionPage() {
  return (
    <Page title={texts.productions.create}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <NewProduction />
      </Suspense>
    </Page>
  );
}

function NewProduction() {
  const appData = useQuery(appDataQuery);
  const { data: account } = useSuspenseQuery(accountQuery);
  const navigate = useNavigate();
  // A new production has no time zone yet, so today is the user's date.
  const [today] = useState(() => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone));
  return (
    <Loaded query={appData} shape="block">
      {(data) => (
        <ProductionForm
          appData={data}
          initial={newProduction(account, today)}
          isOwn={({ manager_email }) => manager_email === account.email}
          draftOwner={account.email}
          earliest={today}
          title={texts.productions.create}
          submitLabel={texts.basics.continue}
          busyLabel={networkLinkTexts.creating}
          onSaved={() => void navigate({ to: "/select-production" })}
        />
      )}
    </Loaded>
  );
}
