import type { Production } from "@callboard/contract/productions";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { accessToast } from "../../lib/access-toasts.ts";
import { appDataQuery } from "../../lib/requests/app-data.ts";
import { productionQuery } from "../../lib/requests/productions.ts";
import { texts } from "../../lib/texts/texts.ts";
import { HeadInvitation, HeadsOnly } from "./head-invitation.tsx";
import { ProductionForm } from "./production-form.tsx";
import { valuesOf } from "./production-values.ts";

const route = getRouteApi("/office/edit-production/$productionId");

export function EditProductionPage() {
  const { productionId } = route.useParams();
  const production = useQuery(productionQuery(productionId));
  return (
    <Page
      title={production.data ? texts.productions.edit({ name: production.data.name }) : texts.productions.editTitle}
    >
      <Loaded query={production} shape="block">
        {(found) =>
          found.metadata.can_edit ? (
            <Edit production={found} />
          ) : found.metadata.can_invite ? (
            <Invite production={found} />
          ) : (
            <HeadsOnly production={found} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Edit({ production }: { production: Production }) {
  const appData = useQuery(appDataQuery);
  const mine = production.departments.find(({ is_mine }) => is_mine);
  const navigate = useNavigate();
  return (
    <Loaded query={appData} shape="block">
      {(data) => (
        <ProductionForm
          id={production.id}
          appData={data}
          initial={valuesOf(production)}
          isOwn={({ id }) => mine !== undefined && id === mine.id}
          earliest={production.start_date}
          title={texts.productions.editTitle}
          submitLabel={texts.basics.save}
          busyLabel={texts.basics.saving}
          onSaved={() => {
            accessToast({ kind: "success", text: texts.productions.saved }, "next");
            void navigate({ to: "/select-production" });
          }}
        />
      )}
    </Loaded>
  );
}

function Invite({ production }: { production: Production }) {
  const appData = useQuery(appDataQuery);
  return (
    <Loaded query={appData} shape="block">
      {({ department_types }) => <HeadInvitation production={production} names={department_types.department_head} />}
    </Loaded>
  );
}
