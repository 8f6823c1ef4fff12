import { type Run, runsOf } from "./letters.ts";
import { openFont } from "./open-font.ts";

export interface Style {
  size: number;
  bold?: boolean;
  color?: string;
  align?: "left" | "right";
}

/** US Letter, in points. */
export const paper = { width: 612, height: 792 } as const;
const ink = "black";

export interface SheetInfo {
  title: string;
  author: string;
  created: Temporal.Instant;
}

/** A PDF document. Text is laid out here rather than by PDFKit, which can't break a line between two fonts. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Set<string>();
  /** Widths in em, by font and text. */
  readonly #widths = new Map<string, number>();
  readonly #bytes: Promise<Uint8Array>;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    doc.once("end", () => resolve(Buffer.concat(chunks)));
    doc.once("error", reject);
    this.#bytes = promise;
  }

  /** The number of pages so far. */
  get pages(): number {
    return this.#doc.bufferedPageRange().count;
  }

  addPage() {
    this.#doc.addPage();
  }

  /** Continues on a page, counted from 0. */
  turnTo(page: number) {
    this.#doc.switchToPage(page);
  }

  /** Writes a text into a column, over as many lines as it needs. Returns the position below it. */
  write(text: string, x: number, top: number, width: number, style: Style): number {
    let y = top;
    for (const line of this.#lines(text, width, style)) {
      const widths = line.map((run) => this.#measure(run, style.size));
      const whole = widths.reduce((sum, each) => sum + each, 0);
      let left = style.align === "right" ? x + width - whole : x;
      line.forEach((run, at) => {
        this.#use(run.font, style.size);
        // The runs share one base line, whatever the heights of their fonts are.
        this.#doc.fillColor(style.color ?? ink).text(run.text, left, y, { lineBreak: false });
        left += widths[at] ?? 0;
      });
      y += lineHeight(style.size);
    }
    return y;
  }

  /** Returns the height of a text in a column. */
  height(text: string, width: number, style: Style): number {
    return this.#lines(text, width, style).length * lineHeight(style.size);
  }

  /** Draws a horizontal line. */
  rule(x: number, y: number, width: number, color = "#d9d9d9") {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  }

  /** Draws a square to tick. */
  box(x: number, y: number, size: number) {
    this.#doc.rect(x, y, size, size).lineWidth(0.75).strokeColor(ink).stroke();
  }

  end(): Promise<Uint8Array> {
    this.#doc.end();
    return this.#bytes;
  }

  #lines(text: string, width: number, { size, bold }: Style): Run[][] {
    const weight = bold ? "bold" : "regular";
    const widthOf = (part: string) => runsOf(part, weight).reduce((sum, run) => sum + this.#measure(run, size), 0);
    return text.split("\n").flatMap((paragraph) => {
      const whole = runsOf(paragraph, weight);
      if (whole.reduce((sum, run) => sum + this.#measure(run, size), 0) <= width) return [whole];
      // The width of each word is measured once, because a text can be long and without spaces.
      const space = widthOf(" ");
      const lines: string[] = [];
      let line = "";
      let length = 0;
      for (const word of paragraph.split(/ +/).flatMap((each) => splitWord(each, width, widthOf))) {
        const own = widthOf(word);
        if (line && length + space + own > width) {
          lines.push(line);
          line = word;
          length = own;
        } else {
          length += line ? space + own : own;
          line = line ? `${line} ${word}` : word;
        }
      }
      return [...lines, line].map((each) => runsOf(each, weight));
    });
  }

  /** Measuring takes longer than drawing, and most rows of a list have the same texts. */
  #measure(run: Run, size: number): number {
    const key = `${run.font} ${run.text}`;
    const ems = this.#widths.get(key) ?? this.#measureRun(run);
    this.#widths.set(key, ems);
    return ems * size;
  }

  #measureRun(run: Run): number {
    this.#use(run.font, 1000);
    return this.#doc.widthOfString(run.text) / 1000;
  }

  #use(font: string, size: number) {
    if (!this.#fonts.has(font)) {
      this.#doc.registerFont(font, openFont(font));
      this.#fonts.add(font);
    }
    this.#doc.font(font).fontSize(size);
  }
}

/** Creates an empty document. The libraries are loaded with the first one, because they take memory. */
export async function newSheet({ title, author, created }: SheetInfo): Promise<Sheet> {
  const { default: PdfDocument } = await import("pdfkit");
  return new Sheet(
    new PdfDocument({
      size: [paper.width, paper.height],
      margin: 0,
      font: "", // none of the standard ones: every font is embedded
      bufferPages: true,
      lang: "en-US",
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: new Date(created.epochMilliseconds) },
    }),
  );
}

const lineHeight = (size: number) => Math.round(size * 1.36 * 100) / 100;

/** Splits a word that is wider than its column. */
function splitWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  let length = 0;
  for (const sign of word) {
    const own = widthOf(sign);
    if (piece && length + own > width) {
      pieces.push(piece);
      piece = sign;
      length = own;
    } else {
      piece += sign;
      length += own;
    }
  }
  return [...pieces, piece];
}
