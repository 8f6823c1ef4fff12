import { useState } from "react";
import { Segment } from "./segment.tsx";
import { readTheme, saveTheme } from "./theme.ts";

// Texts of its own: those of texts.ts are loaded with the first screen.
const options = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** Chooses between the light and the dark theme, or the system's, on this device. It takes effect at once. */
export function ThemeField({ size }: { size?: "normal" | "thumb" | undefined }) {
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: typeof theme) => {
    saveTheme(chosen);
    setTheme(chosen);
  };
  return (
    <Segment
      name="theme"
      label="Appearance"
      showLabel={false}
      options={options}
      value={theme}
      onValue={choose}
      size={size}
    />
  );
}
