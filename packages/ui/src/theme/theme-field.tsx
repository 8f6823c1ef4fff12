import { useState } from "react";
import { Segment } from "../forms/segment.tsx";
import { texts } from "../texts.ts";
import { readTheme, saveTheme } from "./theme.ts";

const themes = ["system", "light", "dark"] as const;

/** Chooses between the light and the dark theme, or the system's, on this device. It takes effect at once. */
export function ThemeField({ size }: { size?: "normal" | "thumb" | undefined }) {
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: typeof theme) => {
    saveTheme(chosen);
    setTheme(chosen);
  };
  return (
    <Segment
      label={texts.theme.label}
      showLabel={false}
      options={themes.map((value) => ({ value, label: texts.theme[value] }))}
      value={theme}
      onValue={choose}
      size={size}
    />
  );
}
