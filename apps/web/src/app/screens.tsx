import { isRefused, Unreachable } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import { Button, buttonClass } from "@callboard/ui/button";
import { ErrorState } from "@callboard/ui/error-state";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { Page } from "../components/page.tsx";
import { texts } from "../lib/texts/texts.ts";
import styles from "./screens.module.css";

/** Shown while a screen's code or its guard is loading. */
export function Waiting() {
  return (
    <div className={styles.screen}>
      <Skeleton shape="block" />
    </div>
  );
}

export function NotFound() {
  return (
    <main id="content" className={styles.screen}>
      <Page title={texts.basics.notFoundTitle}>
        <PageHeader title={texts.basics.notFoundTitle} />
        <p className={styles.text}>{texts.basics.notFound}</p>
        <Link to="/" className={buttonClass({ variant: "go" })}>
          {texts.basics.home}
        </Link>
      </Page>
    </main>
  );
}

/** The error boundary of every route: shows the problem and a way to continue. */
export function Stumbled({ error }: ErrorComponentProps) {
  const router = useRouter();
  const away = error instanceof Unreachable;
  const isExplained = away || isRefused(error);
  return (
    <div className={styles.screen}>
      <ErrorState
        title={away ? undefined : texts.basics.crashTitle}
        onRetry={isExplained ? () => void router.invalidate() : undefined}
        action={isExplained ? undefined : <Button onClick={() => location.reload()}>{texts.basics.reload}</Button>}
      >
        {away ? undefined : isExplained ? errorMessage(error) : texts.basics.crash}
      </ErrorState>
    </div>
  );
}
