import { lazy, Suspense, useEffect, useState } from "react";
import { onToastWaiting } from "./toast.ts";
import { untilLoaded } from "./until-loaded.ts";

const ToastHost = lazy(() => untilLoaded(() => import("./toast-host.tsx")));

/**
 * Put one into each app's root. It loads the toast host (Base UI, 12 kB) once the page is idle, so that the
 * live region is there before the first message, or at once when a message is waiting.
 */
export function ToastOutlet() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    const forget = onToastWaiting(want);
    const timer = setTimeout(want, 3000);
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, [wanted]);
  return wanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}
