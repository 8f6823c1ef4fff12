import { Button } from "../src/controls/button.tsx";
import { EmptyState } from "../src/page/empty-state.tsx";
import { ErrorState } from "../src/page/error-state.tsx";
import { StatusLine } from "../src/page/status-line.tsx";
import { Skeleton } from "../src/waiting/skeleton.tsx";
import styles from "./gallery.module.css";

export function States() {
  return (
    <section>
      <h2>Empty, failed, loading</h2>
      <div className={styles.third}>
        <EmptyState title="No offers yet" action={<Button variant="go">Find dayplayers</Button>}>
          Activate a position, and those who are free and fit show up here.
        </EmptyState>
        <ErrorState onRetry={() => {}} />
        <div>
          <Skeleton shape="card" count={2} />
          <Skeleton count={3} />
        </div>
      </div>
      <div className={styles.row}>
        <ErrorState quiet title="The counts did not load." onRetry={() => {}} retrying />
      </div>
      <StatusLine>You are offline. What you see may be out of date.</StatusLine>
      <StatusLine variant="lost">This production is read-only.</StatusLine>
    </section>
  );
}
