import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import styles from "./fill-bar.module.css";
import { FillBar, FillLine } from "./fill-bar.tsx";

const kindsOf = (bar: HTMLElement) => [...bar.children].map((segment) => segment.className);

test("segments are in the order booked, open offers, need", () => {
  render(<FillBar booked={2} open={1} need={2} />);
  const { booked, open, empty } = styles;
  expect(kindsOf(screen.getByRole("img"))).toEqual([booked, booked, open, empty]);
});

test("a screen reader announces the position and its numbers", () => {
  render(<FillBar label="Costumer" booked={3} open={1} need={2} />);
  expect(screen.getByRole("img", { name: "Costumer: 3 booked, 1 waiting, 2 needed" })).toBeTruthy();
});

test("a position with a count of zero has no segment, and is announced as having no places", () => {
  render(<FillBar booked={0} open={0} need={0} />);
  expect(screen.getByRole("img", { name: "no places" }).children).toHaveLength(0);
});

test("a bar of very many vacancies shows shares", () => {
  render(<FillBar booked={30} open={20} need={70} />);
  const bar = screen.getByRole("img");
  expect([...bar.children].map((share) => (share instanceof HTMLElement ? share.style.flexGrow : ""))).toEqual([
    "30",
    "20",
    "50",
  ]);
});

test("the numbers above the bar are announced once, with the bar", () => {
  render(<FillLine booked={0} open={1} need={2} />);
  expect(screen.getByText("0 of 2 booked").closest("[aria-hidden=true]")).toBeTruthy();
  expect(screen.getByRole("img", { name: "0 booked, 1 waiting, 2 needed" })).toBeTruthy();
});
