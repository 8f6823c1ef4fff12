import { expect, test } from "vitest";
import { chooseMapApp, directionsIn, mapApp } from "./map-app.ts";

test("directions are opened in the app that was chosen on this device", () => {
  expect(mapApp()).toBe("google");
  chooseMapApp("waze");
  expect(mapApp()).toBe("waze");
  expect(localStorage.getItem("callboard:player-map-app")).toBe("waze");
});

test("the place is part of each app's link", () => {
  const place = "1438 N Gower St, Los Angeles";
  expect(directionsIn("apple", place)).toBe("https://maps.apple.com/?daddr=1438%20N%20Gower%20St%2C%20Los%20Angeles");
  expect(directionsIn("google", place)).toContain("destination=1438%20N%20Gower%20St%2C%20Los%20Angeles");
  expect(directionsIn("waze", place)).toContain("q=1438%20N%20Gower%20St%2C%20Los%20Angeles&navigate=yes");
});
