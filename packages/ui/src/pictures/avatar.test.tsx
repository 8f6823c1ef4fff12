import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar, initials } from "./avatar.tsx";

test.each([
  ["Marguerite Castellano-Reyes", "MC"],
  ["ana maria reyes", "AR"],
  ["Élodie", "É"],
  ["  ", ""],
])("the initials of “%s” are “%s”", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test("an avatar shows the initials if its picture does not load", () => {
  const { container } = render(<Avatar name="Ana Reyes" picture="/files/gone.jpg" />);
  const picture = container.querySelector("img");
  if (picture) fireEvent.error(picture);
  expect(screen.getByText("AR")).toBeTruthy();
});
