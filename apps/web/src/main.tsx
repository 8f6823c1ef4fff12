import "@callboard/ui/base.css";
import "@callboard/ui/font.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
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
// blanks.
if (container.hasChildNodes()) await router.load().catch(() => undefined);
createRoot(container).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
