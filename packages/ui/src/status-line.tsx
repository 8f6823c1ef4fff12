import { type ReactNode, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import styles from "./status-line.module.css";
import { texts } from "./texts.ts";

export interface StatusLineProps {
  look?: "needs" | "lost" | "plain" | undefined;
  children?: ReactNode;
  action?: ReactNode;
}

/** One line across the top of the content: the state of the whole page. Without children it takes no place. */
export function StatusLine({ look = "needs", children, action }: StatusLineProps) {
  return (
    <div role="status" className={children ? classNames(styles.line, styles[look]) : undefined}>
      {children}
      {children && action}
    </div>
  );
}

/** Says so while the browser has no network. */
export function OfflineLine({ children = texts.offline }: { children?: ReactNode }) {
  return <StatusLine>{useOnline() ? null : children}</StatusLine>;
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function watchNetwork(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
