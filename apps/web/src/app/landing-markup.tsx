import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type Router,
  RouterContextProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { LandingPage } from "../features/landing/landing-page.tsx";

/**
 * The landing page as text, written into its HTML by the build: it is on the screen, and found by search engines,
 * before any script has run. The app draws it anew over this as soon as it is there.
 */
export function landingMarkup(): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router as unknown as Router<never>}>
        <LandingPage />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}
