import { useState } from "react";
import { Segment } from "../forms/segment.tsx";
import type { uiTexts } from "../texts/en.ts";
import { textsOf } from "../texts/messages.ts";
import { readTheme, saveTheme } from "./theme.ts";

// Not in texts.ts, which every first screen loads.
const texts = textsOf<(typeof uiTexts)["uiTheme"]>("uiTheme");
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
      name="theme"
      label={texts.label}
      showLabel={false}
      options={themes.map((value) => ({ value, label: texts[value] }))}
      value={theme}
      onValue={choose}
      size={size}
    />
  );
}
