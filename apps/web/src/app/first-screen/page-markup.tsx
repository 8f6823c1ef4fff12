import entranceTexts from "virtual:messages/en/entrance";
import frameTexts from "virtual:messages/en/frame";
import home from "virtual:messages/en/home";
import landing from "virtual:messages/en/landing";
import { locales } from "@callboard/contract/languages/languages";
import { setTexts } from "@callboard/ui/messages";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Entrance } from "../../features/accounts/entrance.tsx";
import { SignInSide } from "../../features/accounts/sign-in/sign-in-side.tsx";
import { SignUpSide } from "../../features/accounts/sign-up/sign-up-side.tsx";
import { LandingPage } from "../../features/landing/landing-page.tsx";
import { UnreachableLine } from "../../features/landing/unreachable-line.tsx";
import { texts } from "../../lib/texts/accounts/accounts.ts";
import { Frames } from "./frames.tsx";

/**
 * What the build writes into the pages, in English, so that it is displayed before any script has run: the landing page,
 * and the frames of the other screens. The app replaces it once its code is loaded.
 */
export function renderPages(): { landing: string; frames: string; signIn: string; signUp: string } {
  for (const part of [entranceTexts, frameTexts, home, landing]) setTexts(locales.en, part);
  return {
    landing: render(
      <>
        <LandingPage />
        <UnreachableLine />
      </>,
    ),
    frames: render(<Frames />),
    signIn: render(
      <Entrance title={texts.signInTitle} side={<SignInSide />}>
        {null}
      </Entrance>,
    ),
    signUp: render(
      <Entrance wide title={texts.createTitle} side={<SignUpSide />}>
        {null}
      </Entrance>,
    ),
  };
}

function render(page: ReactNode): string {
  const router: AnyRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </QueryClientProvider>,
  );
}
