import "@callboard/ui/base.css";
import "./lib/texts/shared/components.ts";
import "@callboard/ui/font.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { followPushes } from "./app/follow-pushes.ts";
import { leadToSignIn, router } from "./app/router.tsx";
import { queryClient } from "./lib/query-client.ts";
import { onSessionEnd } from "./lib/session.ts";
import { watchVersion } from "./lib/watch-version.ts";

onSessionEnd(() => {
  leadToSignIn();
  queryClient.clear();
});

document.getElementById("late")?.remove();
watchVersion();
followPushes();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
// The HTML contains the landing page already. The app is rendered only after its code has loaded, so that it never
// blanks. Any other first screen is rendered once, when its code and data are there: a placeholder before it would take a
// slow processor as long as the rest of the wait. A slow server gets the placeholder.
const placeholderAfterMs = 1500;
const loading = router.load().catch(() => undefined);
if (container.hasChildNodes()) await loading;
else await Promise.race([loading, new Promise((over) => setTimeout(over, placeholderAfterMs))]);
const root = createRoot(container);
// A transition renders in small pieces, between which a slow processor can answer taps.
startTransition(() =>
  root.render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  ),
);
