import { createRoute } from "@tanstack/react-router";
import { AccountFrame } from "../frame/account-frame.tsx";
import { lazyScreen, readingScreen } from "../lazy-screen.ts";
import { lookForDepartment, requireHead, requirePayment } from "./guards.ts";
import { root, searchTexts } from "./root-route.ts";

const account = createRoute({
  getParentRoute: () => root,
  id: "account-frame",
  beforeLoad: async ({ location }) => {
    await requireHead({ location });
    await lookForDepartment();
  },
  component: AccountFrame,
});
const myProductions = createRoute({
  getParentRoute: () => account,
  path: "/app/my-productions",
  beforeLoad: requirePayment,
  ...readingScreen(
    () => import("../../features/productions/my-productions/my-productions-page.tsx"),
    "MyProductionsPage",
  ),
});

const payment = createRoute({
  getParentRoute: () => account,
  path: "/app/payment",
  component: lazyScreen(() => import("../../features/payments/choose-production-page.tsx"), "ChooseProductionPage"),
});
const paymentOfOne = createRoute({
  getParentRoute: () => account,
  path: "/app/payment/$productionId",
  component: lazyScreen(() => import("../../features/payments/plans/payment-page.tsx"), "PaymentPage"),
});
const transactions = createRoute({
  getParentRoute: () => account,
  path: "/app/transactions",
  validateSearch: searchTexts("invoice"),
  component: lazyScreen(() => import("../../features/payments/transactions-page.tsx"), "TransactionsPage"),
});
const userSettings = createRoute({
  getParentRoute: () => account,
  path: "/app/user-settings",
  ...readingScreen(() => import("../../features/settings/user-settings-page.tsx"), "UserSettingsPage"),
});
const security = createRoute({
  getParentRoute: () => account,
  path: "/app/user-settings/security",
  component: lazyScreen(() => import("../../features/settings/security-page.tsx"), "SecurityPage"),
});
const devices = createRoute({
  getParentRoute: () => account,
  path: "/app/user-settings/devices",
  component: lazyScreen(() => import("../../features/settings/devices-page.tsx"), "DevicesPage"),
});
const data = createRoute({
  getParentRoute: () => account,
  path: "/app/user-settings/data",
  component: lazyScreen(() => import("../../features/settings/data-page.tsx"), "DataPage"),
});

/** The routes of a head's account, which are open also before a production is entered. */
export const accountRoutes = account.addChildren([
  myProductions,
  payment,
  paymentOfOne,
  transactions,
  userSettings,
  security,
  devices,
  data,
]);
