import { createRoute } from "@tanstack/react-router";
import { Shell } from "../frame/shell.tsx";
import { requireScreen } from "../roles/screens-of-role.ts";
import { requireDepartment, requireHead } from "./guards.ts";
import { root, searchTexts } from "./root-route.ts";

/** The route around all routes inside the selected production. */
export const departmentRoute = createRoute({
  getParentRoute: () => root,
  id: "department",
  beforeLoad: async ({ location }) => {
    const account = await requireHead({ location });
    const production = await requireDepartment({ location });
    requireScreen(location.pathname, production);
    return { account, production };
  },
  component: Shell,
});

/** What a list has in its address: the chips (names of positions), the text that was searched for, and the tab. */
export const filterNames = ["position", "text", "tab", "free"] as const;
export const listFilter = searchTexts(...filterNames);
