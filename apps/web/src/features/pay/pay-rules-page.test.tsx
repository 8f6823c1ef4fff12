import { type PresetId, payPresets } from "@callboard/contract/pay/presets";
import type { DepartmentPayRules } from "@callboard/contract/pay/schemas/department-pay";
import type { Production } from "@callboard/contract/productions";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";
import { payRulesQuery } from "./pay-rules.ts";
import { PayRulesPage } from "./pay-rules-page.tsx";

const rulesOf = (id: PresetId) => {
  const preset = payPresets.find((each) => each.id === id);
  if (!preset) throw new Error(`There is no preset ${id}.`);
  return preset.rules;
};
const found: DepartmentPayRules = {
  ...{ of: null, valid_from: null, preset: "plain_hourly", rules: rulesOf("plain_hourly") },
  ...{ may_set_production: true, versions: [] },
};
// The fake browser shows the first choice of each select, which are those of this preset.
const feature = { preset: "feature_8_12_15", rules: rulesOf("feature_8_12_15") } as const;
let sent: { of?: string; preset?: string; rules?: unknown; valid_from?: string }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body?: string } = {}) => {
    sent.push(JSON.parse(body ?? "{}"));
    return Response.json({ data: { ...found, of: "production" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(rules: Partial<DepartmentPayRules> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const production = { zone: "America/Los_Angeles", currency: "USD", type: "Feature Film" } as Production;
  client.setQueryData(selectedProductionQuery.queryKey, production);
  client.setQueryData(payRulesQuery.queryKey, { ...found, ...rules });
  render(
    <QueryClientProvider client={client}>
      <PayRulesPage />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const example = () => screen.getByRole("region", { name: "A worked example" });
const total = () => within(within(example()).getByRole("status")).getByText("Total").closest("tr")?.textContent;
const save = () => screen.getByRole("button", { name: /^Save pay rules/ });

test("a day is priced while rules and times are typed, each line with its reason", async () => {
  const user = show();
  expect(total()).toBe("Total$675.00");
  await user.selectOptions(screen.getByRole("combobox", { name: "Example" }), "8/12/15 feature");
  expect(screen.getByText(/An example: check your own deal\. Feature films and television/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Use this example" }));
  expect(total()).toBe("Total$762.50");
  expect(within(example()).getByText("after 12 hours from the call, meals included")).toBeDefined();
  await user.click(screen.getByText("1.5 × after 8 h worked"));
  const times = screen.getByRole("spinbutton", { name: "Times (optional)" });
  await user.clear(times);
  expect(within(example()).getByText(/to see the price/)).toBeDefined();
  await user.type(times, "2");
  expect(total()).toBe("Total$850.00");
  await user.selectOptions(within(example()).getByRole("combobox", { name: "Kind of day" }), "Sixth day");
  expect(total()).toBe("Total$1,100.00");
  const rate = within(example()).getByRole("spinbutton", { name: "Rate an hour" });
  await user.clear(rate);
  await user.type(rate, "5");
  expect(total()).toBe("Total$110.00");
  expect(sent).toEqual([]);
});

test("rules are saved from a date for the whole production, with a row that was added", async () => {
  const user = show(feature);
  await user.selectOptions(screen.getByRole("combobox", { name: "For" }), "The whole production");
  await user.click(screen.getByRole("button", { name: "Add: Overtime and premium days" }));
  await user.click(screen.getByRole("button", { name: "Add: Overtime and premium days" }));
  await user.click(screen.getByRole("button", { name: /^Remove Overtime and premium days, row 29/ }));
  expect(document.activeElement?.textContent).toBe("Add: Overtime and premium days");
  await user.click(save());
  expect(screen.getByText("After is required.")).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole("spinbutton", { name: "After hours" }), "10");
  await user.type(screen.getByRole("spinbutton", { name: "Times (optional)" }), "1.5");
  await user.click(screen.getByText("Only for some days"));
  await user.click(screen.getByRole("button", { name: "Bussed to location" }));
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ of: "production", preset: "feature_8_12_15" });
  expect(sent[0]?.rules).toEqual({
    ...feature.rules,
    overtime: [...feature.rules.overtime, { after: 10, clock: "worked", times: 1.5, places: ["bussed"] }],
  });
});

test("a rule that may be missing is switched on and off, and nothing of it is sent when it is off", async () => {
  const user = show(feature);
  const week = screen.getByRole("checkbox", { name: "Overtime of the week" });
  await user.click(week);
  await user.click(screen.getByRole("checkbox", { name: "Many days in a row" }));
  await user.type(screen.getByRole("spinbutton", { name: "After days" }), "14");
  await user.type(screen.getByRole("spinbutton", { name: "Times more" }), "1");
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  const { week: _, ...rest } = feature.rules;
  expect(sent[0]?.rules).toEqual({ ...rest, days_in_a_row: { days: 14, times: 1 } });
});

test("a head who did not create the production sets the rules of the department, and can return to the production's", async () => {
  const version = { id: "v1", of: "department", valid_from: "2026-11-01", created_at: "2026-11-01T08:00:00Z" } as const;
  const own = { ...version, preset: "ten_hour_day", rules: rulesOf("ten_hour_day"), created_by: "Dana Reyes" } as const;
  const user = show({ ...own, may_set_production: false, versions: [own] });
  expect(screen.getByText("This department · Ten-hour day · Dana Reyes")).toBeDefined();
  expect(screen.queryByRole("option", { name: "The whole production" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Back to the production’s rules" }));
  await waitFor(() => expect(sent).toMatchObject([{ of: "department", rules: null }]));
});
