import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { lookForDepartment, requireHead, requirePayment } from "./guards.ts";
import { root } from "./root-route.ts";

const account = createRoute({
  getParentRoute: () => root,
  id: "account-frame",
  beforeLoad: async ({ location }) => {
    await requireHead({ location });
    await lookForDepartment();
  },
  component: lazyRouteComponent(() => import("./account-frame.tsx"), "AccountFrame"),
});
const myProductions = createRoute({
  getParentRoute: () => account,
  path: "/app/my-productions",
  beforeLoad: requirePayment,
  component: lazyRouteComponent(() => import("../features/productions/my-productions-page.tsx"), "MyProductionsPage"),
});

/** A head's own things; open also before a production is entered. */
export const accountRoutes = account.addChildren([myProductions]);
