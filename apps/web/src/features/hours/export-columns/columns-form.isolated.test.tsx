import type { ExportColumn } from "@callboard/contract/forms/export-columns";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import ColumnsDialog from "./columns-dialog.tsx";

vi.mock("../../../lib/use-production.ts", () => ({ useProduction: () => ({ id: "production" }) }));
afterEach(() => vi.unstubAllGlobals());

const saved: ExportColumn[] = [
  { heading: "Emp", field: "last_name" },
  { heading: "Out", field: "wrap", format: "hours" },
];
interface Sent {
  path: string;
  columns: ExportColumn[] | null;
}

function open(save: (columns: ExportColumn[]) => Response | undefined = () => undefined) {
  const sent: Sent[] = [];
  const reply = (columns: ExportColumn[]) =>
    Response.json({ data: { columns, is_usual: false, rows: [columns.map(({ heading }) => `${heading} of Ana`)] } });
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (body === undefined) return reply(saved);
    const { columns } = JSON.parse(body);
    sent.push({ path: new URL(address, "http://localhost").pathname, columns });
    return (method === "PUT" && save(columns)) || reply(columns ?? []);
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ColumnsDialog week="2026-11-29" onClose={onClose} />
    </QueryClientProvider>,
  );
  return { sent, onClose };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const column = (nth: number) => within(screen.getByRole("group", { name: `Column ${nth}` }));
const save = () => fireEvent.submit(document.querySelector("form") as HTMLFormElement);

test("columns are added, moved and removed, and the preview of the server follows before they are saved", async () => {
  const { sent, onClose } = open();
  await screen.findByRole("group", { name: "Column 2" });
  press("Move column 2 up");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move column 1 down" }));
  press("Remove column 2");
  press("Add a column");
  fireEvent.change(column(2).getByLabelText("Heading"), { target: { value: "Union" } });
  fireEvent.change(column(2).getByLabelText("Text"), { target: { value: "705" } });
  const columns = [saved[1], { heading: "Union", field: null, text: "705" }];
  expect(await screen.findByRole("cell", { name: "Union of Ana" })).toBeTruthy();
  expect(sent.every(({ path }) => path.endsWith("/preview"))).toBe(true);
  expect(sent.at(-1)?.columns).toEqual(columns);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toContainEqual({ path: "/api/production/timecard-columns", columns });
});

test("a field brings its heading and its formats, and a heading that was typed stays", async () => {
  open();
  await screen.findByRole("group", { name: "Column 1" });
  const choose = (nth: number, field: string) =>
    fireEvent.change(column(nth).getByLabelText("Field"), { target: { value: field } });
  choose(1, "date");
  expect(column(1).getByLabelText<HTMLInputElement>("Heading").value).toBe("Emp");
  const formats = within(column(1).getByLabelText("Format")).getAllByRole("option");
  expect(formats.map(({ textContent }) => textContent)).toEqual(["YYYY-MM-DD", "MM/DD/YYYY", "DD/MM/YYYY"]);
  press("Add a column");
  choose(3, "pay");
  expect(column(3).getByLabelText<HTMLInputElement>("Heading").value).toBe("Pay");
});

test("a refused column shows why at its field, and all that was typed stays", async () => {
  const errors = { "columns.1.format": ["Choose one of: HH:mm."] };
  const { onClose } = open(() => Response.json({ error: "invalid_fields", errors }, { status: 422 }));
  await screen.findByRole("group", { name: "Column 1" });
  fireEvent.change(column(1).getByLabelText("Heading"), { target: { value: "Name" } });
  save();
  await waitFor(() => expect(column(2).getByText("Choose one of: HH:mm.")).toBeTruthy());
  expect(column(1).getByLabelText<HTMLInputElement>("Heading").value).toBe("Name");
  expect(onClose).not.toHaveBeenCalled();
});

test("the usual columns are saved as none of the production's own", async () => {
  const { sent, onClose } = open();
  await screen.findByRole("group", { name: "Column 1" });
  press("Use the usual columns");
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toContainEqual({ path: "/api/production/timecard-columns", columns: null });
});
