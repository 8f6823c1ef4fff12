import { isRefused, Unreachable } from "@callboard/client/call";
import { wordsOf } from "@callboard/client/server-errors";
import { Button, buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { ErrorState } from "@callboard/ui/error-state";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { Page } from "../components/page.tsx";
import { texts } from "../lib/texts/basics.ts";
import styles from "./screens.module.css";

/** While a screen's code or its guard is on the way. */
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
      <Page title={texts.notFoundTitle}>
        <PageHeader title={texts.notFoundTitle} />
        <EmptyState
          title={texts.notFoundLead}
          action={
            <Link to="/" className={buttonClass()}>
              {texts.home}
            </Link>
          }
        >
          {texts.notFound}
        </EmptyState>
      </Page>
    </main>
  );
}

/** The error boundary of every route: says what happened and offers the way on. */
export function Stumbled({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (isCodeMissing(error)) return <CodeMissing />;
  const away = error instanceof Unreachable;
  const told = away || isRefused(error);
  return (
    <div className={styles.screen}>
      <ErrorState
        title={away ? undefined : texts.crashTitle}
        onRetry={told ? () => void router.invalidate() : undefined}
        action={told ? undefined : <Button onClick={() => location.reload()}>{texts.reload}</Button>}
      >
        {away ? undefined : told ? wordsOf(error) : texts.crash}
      </ErrorState>
    </div>
  );
}

/** The screen's own code did not come: without a network, or because a new release took its place. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|preload CSS|module script failed|error loading/i.test(error.message);

/** A browser keeps a failed import, so the page is loaded anew: by hand, or as soon as the network is back. */
function CodeMissing() {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <div className={styles.screen}>
      <ErrorState onRetry={() => location.reload()} />
    </div>
  );
}
