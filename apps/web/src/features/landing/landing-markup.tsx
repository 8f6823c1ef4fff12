import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { LandingPage } from "./landing-page.tsx";

/** The landing page, which the build writes into its HTML (vite/landing-page.ts). */
export function renderLanding(): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router as never}>
        <LandingPage />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}
