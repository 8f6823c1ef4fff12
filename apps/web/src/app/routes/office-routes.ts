import { createRoute } from "@tanstack/react-router";
import { Office } from "../frame/office.tsx";
import { lazyScreen, readingScreen } from "../lazy-screen.ts";
import { requireHead } from "./guards.ts";
import { root } from "./root-route.ts";

const office = createRoute({
  getParentRoute: () => root,
  id: "office",
  beforeLoad: requireHead,
  component: Office,
});
const selectProduction = createRoute({
  getParentRoute: () => office,
  path: "/select-production",
  ...readingScreen(
    () => import("../../features/productions/my-productions/select-production-page.tsx"),
    "SelectProductionPage",
  ),
});
const createProduction = createRoute({
  getParentRoute: () => office,
  path: "/create-production",
  component: lazyScreen(() => import("../../features/productions/create-production-page.tsx"), "CreateProductionPage"),
});
const editProduction = createRoute({
  getParentRoute: () => office,
  path: "/edit-production/$productionId",
  component: lazyScreen(() => import("../../features/productions/edit-production-page.tsx"), "EditProductionPage"),
});
const setUpDepartment = createRoute({
  getParentRoute: () => office,
  path: "/setup-department/$productionId",
  component: lazyScreen(
    () => import("../../features/productions/department-setup/setup-department-page.tsx"),
    "SetUpDepartmentPage",
  ),
});

/** The routes before a production is entered. */
export const officeRoutes = office.addChildren([selectProduction, createProduction, editProduction, setUpDepartment]);
