import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { createAccountSettings } from "../accounts/account-settings.ts";
import { createCall } from "../call.ts";
import { createQueryClient } from "../query-client.ts";
import { createSession } from "../session.ts";
import { type Answer, aServer } from "../testing/a-server.ts";
import { QuietHours } from "./quiet-hours.tsx";

const hours = { on: true, from: "22:00", until: "07:00", zone: "America/Los_Angeles" };

async function open() {
  let answer: Answer = { status: 200, body: { data: { quiet_hours: hours } } };
  const { requests } = await aServer(() => answer);
  const { userDataQuery, useUpdateSettings } = createAccountSettings({
    call: createCall({ token: () => "a token", expired: () => {} }),
    keys: { account: ["account"], userData: ["user-data"], sessions: ["sessions"] },
    tabMemory: createSession("test:").tabMemory,
  });
  function Shown() {
    const { data } = useQuery(userDataQuery);
    const update = useUpdateSettings();
    return data && <QuietHours hours={data.quiet_hours} update={update} />;
  }
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Shown />
    </QueryClientProvider>,
  );
  return {
    from: await screen.findByLabelText<HTMLInputElement>("From"),
    answerBy: (next: Answer) => (answer = next),
    sent: () => requests.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body).quiet_hours),
  };
}
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("a time that is typed while the server is unreachable stays, and is saved later", async () => {
  const { from, answerBy, sent } = await open();
  answerBy("away");
  set(from, "21:30");
  const saveAgain = await screen.findByRole("button", { name: /^Save again/ });
  expect(screen.getByRole("alert").textContent).toContain("We can't reach Callboard.");
  expect(from.value).toBe("21:30");
  answerBy({ status: 200, body: { data: { quiet_hours: { ...hours, from: "21:30" } } } });
  fireEvent.click(saveAgain);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect([from.value, screen.getByRole("alert").textContent]).toEqual(["21:30", ""]);
  expect(sent()).toEqual([{ from: "21:30" }, { from: "21:30" }]);
});

test("a refused change restores the old value and shows the reason", async () => {
  const { from, answerBy } = await open();
  answerBy({ status: 429, body: { message: "Please wait a moment." } });
  const on = screen.getByRole<HTMLInputElement>("switch");
  fireEvent.click(on);
  await screen.findByText("Please wait a moment.");
  expect([on.checked, from.disabled]).toEqual([true, false]);
});

test("an emptied time is not sent", async () => {
  const { from, sent } = await open();
  set(from, "");
  set(from, "23:15");
  await waitFor(() => expect(sent()).toEqual([{ from: "23:15" }]));
});
