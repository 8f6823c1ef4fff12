import { texts } from "../lib/texts/texts.ts";

/** How the app is put on the home screen of an iPhone or iPad. */
export const InstallSteps = () => (
  <ol className="stack-2 marked">
    {Object.values(texts.install.apple).map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
