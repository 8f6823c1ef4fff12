import { createRoute } from "@tanstack/react-router";
import { NotFound } from "../screens.tsx";
import { lookForDepartment, requireHead } from "./guards.ts";
import { root } from "./root-route.ts";

/** The route of every address that no other route has. Nobody has to sign in to read that nothing is there. */
export const unknownAddress = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad: ({ location }) =>
    requireHead({ location })
      .then(lookForDepartment)
      .catch(() => undefined),
  component: NotFound,
});
