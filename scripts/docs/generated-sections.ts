import { lifecycleDiagram } from "./lifecycle-diagram.ts";
import { moduleTable } from "./module-table.ts";

/** The parts of ARCHITECTURE.md that are generated from code, by the name of their markers. */
export const generatedSections: Record<string, () => string> = {
  lifecycle: lifecycleDiagram,
  modules: moduleTable,
};

/** The text between the two markers of a section, or `undefined` where a marker is missing. */
export function sectionOf(document: string, name: string): string | undefined {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  return from < 0 || to < from ? undefined : document.slice(from + begin.length, to).trim();
}

/** The document with the current content between the markers of each section. */
export function withGeneratedSections(document: string): string {
  return Object.entries(generatedSections).reduce((text, [name, generate]) => {
    if (sectionOf(text, name) === undefined)
      throw new Error(`ARCHITECTURE.md needs the lines "<!-- ${name} -->" and "<!-- /${name} -->".`);
    const from = text.indexOf(`<!-- ${name} -->`) + `<!-- ${name} -->`.length;
    return `${text.slice(0, from)}\n${generate()}\n${text.slice(text.indexOf(`<!-- /${name} -->`))}`;
  }, document);
}
