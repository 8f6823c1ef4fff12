import { singleSignOnRoutes as routes } from "@callboard/contract/routes/accounts/single-sign-on";
import { QueryClient, QueryClientProvider, useMutation } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createCall } from "../call.ts";
import { LinkAccountForm } from "./link-account-form.tsx";

const call = createCall({
  token: () => undefined,
  expired: () => undefined,
  fetch: async (address) =>
    address === routes.mailLinkCode.path
      ? new Response(null, { status: 204 })
      : Response.json(
          { message: "Check", reason: "invalid_fields", errors: { password: ["This is not the password."] } },
          { status: 422 },
        ),
});

function Form() {
  const link = useMutation({ mutationFn: (body: object) => call(routes.linkAccount, { body }) });
  return (
    <LinkAccountForm call={call} size="normal" email="ana@crew.example" link={link} onStartOver={() => undefined} />
  );
}

test("a code is asked for without what was wrong with the password", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText("Password of your account"), "wrong{Enter}");
  expect(await screen.findByText("This is not the password.")).toBeTruthy();
  await userEvent.click(screen.getByText("Mail me a code instead"));
  expect(await screen.findByRole("textbox", { name: "Code" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("");
});
