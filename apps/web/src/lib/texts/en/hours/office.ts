import { counted, number } from "@callboard/ui/locale";

const cards = (count: number) => counted(count, { one: "# timecard", other: "# timecards" });

/** The texts of the office's timecards and their export. They are loaded with the screens that show them. */
export const officeTexts = {
  title: "Timecards",
  loading: "Loading timecards…",
  failed: "We couldn't load the timecards of this week.",
  count: ({ count }: { count: number }) => cards(count),
  select: ({ name }: { name: string }) => `Select the timecard of ${name}`,
  selectHint: "Select timecards to approve or to export them.",
  selected: ({ count }: { count: number }) => `${cards(count)} selected`,
  selectAgreed: "Select all agreed",
  selectApproved: "Select all approved",
  selectNotSigned: "Select all not signed",
  noneSelected: { agreed: "No agreed timecards", approved: "No approved timecards", waiting: "Everything is signed" },
  clear: "Clear selection",
  progress: ({ done, total }: { done: number; total: number }) => `${number(done)} of ${number(total)}`,

  approve: "Approve",
  approveCount: ({ count }: { count: number }) => `Approve ${number(count)}`,
  approveOf: ({ name }: { name: string }) => `Approve the timecard of ${name}`,
  approved: ({ count }: { count: number }) => `Approved ${cards(count)}.`,
  notSigned: "Approve as not signed…",
  notSignedCount: ({ count }: { count: number }) => `Approve ${number(count)} as not signed…`,
  notSignedTitle: "Approve without signatures?",
  notSignedText: ({ count }: { count: number }) =>
    `The signatures of ${cards(count)} were due and are missing. Each is approved and marked as not signed, with your reason.`,
  export: "Export",
  exportCount: ({ count }: { count: number }) => `Export ${number(count)}`,
  exported: ({ count }: { count: number }) => `Exported ${cards(count)}.`,
  exportTitle: ({ count }: { count: number }) => `Export ${cards(count)}?`,
  exportText:
    "They are marked as exported, and the CSV file of the week is downloaded. Later changes become corrections, with lines of their own.",
  download: "Download CSV",
  print: "PDF",
  refused: ({ names }: { names: string }) => `Refused: ${names}.`,
  refusedOne: ({ name, reason }: { name: string; reason: string }) => `${name} (${reason})`,
  refusedMore: ({ count }: { count: number }) => `${number(count)} more`,
  reasons: { timecard_changed: "changed meanwhile", timecard_not_possible: "not possible in its state" },

  sendBack: "Send back…",
  sendBackTitle: ({ name }: { name: string }) => `Send the timecard of ${name} back?`,
  sendBackText: ({ department }: { department: string }) =>
    `${department} sees your reason, and has to agree again or to change the hours.`,
  sendBackConfirm: "Send back",
  sentBack: ({ name }: { name: string }) => `Sent back: the timecard of ${name}`,
  reason: "Reason",
  reasonMissing: "Enter a reason.",
  corrected: ({ name }: { name: string }) => `A correction was made. The department and ${name} have to agree to it.`,

  columns: {
    open: "Columns…",
    title: "Columns of the export",
    text: "The CSV file has one line for each person and day. Set its columns as your payroll service wants them.",
    loading: "Loading columns…",
    failed: "We couldn't load the columns.",
    nth: ({ nth }: { nth: number }) => `Column ${number(nth)}`,
    heading: "Heading",
    field: "Field",
    fixed: "The same text in every line",
    fixedText: "Text",
    format: "Format",
    add: "Add a column",
    up: ({ nth }: { nth: number }) => `Move column ${number(nth)} up`,
    down: ({ nth }: { nth: number }) => `Move column ${number(nth)} down`,
    remove: ({ nth }: { nth: number }) => `Remove column ${number(nth)}`,
    usual: "Use the usual columns",
    preview: "Preview",
    previewFailed: "We couldn't load the preview.",
    noRows: "This week has no hours to preview yet.",
    saved: "The columns of the export are saved.",
    restored: "You changed these columns before and did not save them.",
    startOver: "Start over",
    /** How values are written, by format. The others are shown as they are. */
    formats: { hours: "Decimal hours: 18.85", "HH:mm": "24 hours: 18:51", "h:mm AM": "12 hours: 6:51 PM" },
  },
};
