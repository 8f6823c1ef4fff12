import { isRefused } from "@callboard/client/call";
import { replaceCached } from "@callboard/client/patch-cached";
import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import { DepartmentInvitations } from "@callboard/contract/forms/production-input";
import type { Production } from "@callboard/contract/productions";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PageHeader } from "@callboard/ui/page-header";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { accessToast } from "../../lib/access-toasts.ts";
import { call, routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { headInvitationTexts } from "../../lib/texts/en/head-invitation.ts";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./head-invitation.module.css";
import { LargerPlanLink } from "./larger-plan-link.tsx";

/** Assigns a head to a department and mails them an invitation. */
function useInviteDepartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DepartmentInvitations) => call(productionRoutes.inviteDepartment, { body }),
    onSuccess: async (production) => {
      await replaceCached(client, keys.production(production.id), production);
      return client.invalidateQueries({ queryKey: keys.productions, exact: true });
    },
  });
}

/** Gets who may invite heads to a production, and its departments with their heads. */
const headsQuery = (id: string) =>
  routeQuery([...keys.production(id), "heads"], productionRoutes.getProductionHeads, { params: { id } });

interface HeadInvitationProps {
  production: Production;
  /** The names of all department types. */
  names: readonly string[];
}

const check = schemaResolver(DepartmentInvitations.properties.emails.items);

/** Invites heads of departments. It is all that a payer who has not created the production can do with it here. */
export function HeadInvitation({ production, names }: HeadInvitationProps) {
  const { form, field, problem, submit, refused } = useSentForm({
    values: { department: "", email: "" },
    check,
    under: "emails.0.",
  });
  const invite = useInviteDepartment();
  const send = submit((values) =>
    invite.mutate(
      { production_id: production.id, emails: [{ ...values, email: values.email.trim() }] },
      {
        onSuccess: () => {
          form.reset();
          accessToast({ kind: "success", text: headInvitationTexts.saved });
        },
        onError: refused,
      },
    ),
  );
  const existing = production.departments.map(({ name }) => name);
  /** Departments that have a head: the server would refuse another one. */
  const headed = new Set(production.departments.flatMap(({ name, manager_email }) => (manager_email ? name : [])));
  return (
    <>
      <PageHeader title={headInvitationTexts.title} above={production.name} />
      <p className={styles.lead}>{headInvitationTexts.lead({ production: production.name })}</p>
      <form noValidate onSubmit={send} className="stack-4">
        <FormGrid>
          <SelectField label={texts.productions.departmentName} span={3} {...field("department")}>
            <option value="">{texts.productions.chooseDepartment}</option>
            {[...existing, ...names.filter((name) => !existing.includes(name))].map((name) => (
              <option key={name} value={name} disabled={headed.has(name)}>
                {headed.has(name) ? headInvitationTexts.hasHead({ department: name }) : name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={settingsTexts.email}
            span={3}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            {...field("email")}
          />
        </FormGrid>
        <Problem {...problem} />
        {isRefused(invite.error, "too_many_departments") && <LargerPlanLink productionId={production.id} />}
        <div className="row-3 apart">
          <Back />
          <Button
            type="submit"
            variant="go"
            size="big"
            disabled={form.watch("email").trim() === ""}
            busy={invite.isPending}
            busyLabel={texts.basics.sending}
          >
            {texts.members.invite}
          </Button>
        </div>
      </form>
      <DepartmentHeads
        departments={production.departments.map(({ name, manager_email }) => ({ name, head: manager_email }))}
      />
    </>
  );
}

/** The same page for a head who may not invite: it tells who may, and shows the departments with their heads. */
export function HeadsOnly({ production }: { production: Production }) {
  const heads = useQuery(headsQuery(production.id));
  return (
    <>
      <PageHeader title={headInvitationTexts.title} above={production.name} />
      <Loaded query={heads} shape="block">
        {({ inviters, departments }) => (
          <>
            <p className={styles.lead}>
              {headInvitationTexts.askToInvite({ names: either.format(inviters), production: production.name })}
            </p>
            <DepartmentHeads
              departments={departments.map(({ name, head }) => ({ name, head: head ?? headInvitationTexts.noHead }))}
            />
          </>
        )}
      </Loaded>
      <p className="row-3 apart">
        <Back />
      </p>
    </>
  );
}

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

function DepartmentHeads({ departments }: { departments: readonly { name: string; head: string }[] }) {
  return (
    <section className={styles.existing} aria-labelledby="existing-departments">
      <h2 id="existing-departments">{texts.productions.departmentsTitle}</h2>
      <ul>
        {departments.map(({ name, head }) => (
          <li key={name}>
            <strong>{name}</strong> <span>{head}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Back = () => (
  <ButtonLink to="/select-production" variant="quiet" size="big">
    {texts.productions.backToProductions}
  </ButtonLink>
);
