import { isRefused, Unreachable } from "@callboard/client/call";
import { supportPath } from "@callboard/client/operator-pages";
import { errorMessage } from "@callboard/client/server-errors";
import { Button, buttonClass } from "@callboard/ui/button";
import { ErrorState } from "@callboard/ui/error-state";
import { PageHeader, PageLead } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ErrorComponentProps, useParentMatches, useRouter } from "@tanstack/react-router";
import { ButtonLink } from "../components/button-link.tsx";
import { LogoFrame } from "../components/frames/logo-frame.tsx";
import { Page } from "../components/page.tsx";
import { accountQuery } from "../lib/requests/account.ts";
import { sessionToken } from "../lib/session.ts";
import { texts } from "../lib/texts/texts.ts";
import { AccountFrame } from "./frame/account-frame.tsx";
import styles from "./screens.module.css";

/** Whether the route is inside of a frame: that of the root is empty. */
const useIsFramed = () => useParentMatches({ select: ({ length }) => length > 1 });

/** Shown while a screen's code or its guard is loading. */
export function Waiting() {
  if (useIsFramed()) return <Skeleton shape="block" />;
  // A page that was loaded with a session has a frame in index.html (first-screen/shell.css).
  if (sessionToken() && document.querySelector(".signed-in #waiting:not([data-landing])"))
    return (
      <div data-waiting>
        <Skeleton count={0} />
      </div>
    );
  return (
    <LogoFrame title="" className={styles.narrow}>
      <Skeleton shape="block" />
    </LogoFrame>
  );
}

const Support = () => (
  <a href={supportPath} className={buttonClass({ variant: "quiet" })}>
    {texts.basics.support}
  </a>
);

/** Tells that no screen has this address, to a head within the frame of their account. */
export function NotFound() {
  // The route's guard has read the account, if there is one.
  const isHead = useQuery({ ...accountQuery, enabled: false }).data?.type === "department_head";
  const content = (
    <>
      <PageHeader title={texts.basics.notFoundTitle} />
      <PageLead>{texts.basics.notFound}</PageLead>
      <p className="row-3">
        <ButtonLink to={isHead ? "/select-production" : "/"} variant="go">
          {isHead ? texts.payments.toProductions : texts.basics.home}
        </ButtonLink>
        <Support />
      </p>
    </>
  );
  if (!isHead)
    return (
      <LogoFrame title={texts.basics.notFoundTitle} className={styles.narrow}>
        {content}
      </LogoFrame>
    );
  return (
    <AccountFrame>
      <Page title={texts.basics.notFoundTitle}>{content}</Page>
    </AccountFrame>
  );
}

/** The error boundary of every route: shows the problem and a way to continue. */
export function Stumbled({ error }: ErrorComponentProps) {
  const router = useRouter();
  const isFramed = useIsFramed();
  const away = error instanceof Unreachable;
  const isExplained = away || isRefused(error);
  const reload = (
    <>
      <Button onClick={() => location.reload()}>{texts.basics.reload}</Button>
      <Support />
    </>
  );
  const problem = (
    <ErrorState
      title={away ? undefined : texts.basics.crashTitle}
      onRetry={isExplained ? () => void router.invalidate() : undefined}
      action={isExplained ? undefined : reload}
    >
      {away ? undefined : isExplained ? errorMessage(error) : texts.basics.crash}
    </ErrorState>
  );
  if (isFramed) return problem;
  return (
    <LogoFrame title={away ? "" : texts.basics.crashTitle} className={styles.narrow}>
      {problem}
    </LogoFrame>
  );
}
