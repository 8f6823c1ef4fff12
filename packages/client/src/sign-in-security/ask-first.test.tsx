import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AskFirst } from "./ask-first.tsx";

const nothing = () => undefined;

type Mutate = (input: undefined, options: { onSuccess: () => void }) => void;

const Question = ({ mutate = nothing }: { mutate?: Mutate }) => (
  <AskFirst
    label="Remove"
    question="Remove this passkey?"
    confirm="Remove it"
    busyLabel="Removing…"
    variant="stop"
    size="normal"
    change={{ mutate, isPending: false, error: null, reset: nothing }}
  />
);
const button = (name: string) => screen.getByRole("button", { name });

test("a question takes the focus, and a canceled one returns it to its button", async () => {
  render(<Question />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(button("Remove"));
  expect(document.activeElement).toBe(screen.getByText("Remove this passkey?"));
  await userEvent.click(button("Cancel"));
  expect(document.activeElement).toBe(button("Remove"));
});

test("after the change the focus is on the button, where it is still displayed", async () => {
  render(<Question mutate={(_input, { onSuccess }) => onSuccess()} />);
  await userEvent.click(button("Remove"));
  await userEvent.click(screen.getByText("Remove it"));
  expect(document.activeElement).toBe(button("Remove"));
});
