import { counted, number } from "@callboard/ui/locale";
/** The texts of contacts, of invitations, and of the link to a network. They are loaded with the screens that show them. */
export const contactsTexts = {
  bring: "Bring your crew",
  bringLead:
    "Import people from a spreadsheet, an address book or your notes. Only you see them until they join. Nobody is mailed by an import.",
  file: "File",
  fileHint: "CSV, a table saved as text, or vCard (.vcf). Up to 2,000 people.",
  paste: "Or paste lines",
  pasteHint: "One person a line: a name with an email address, a phone number, or both. Or the recipients of a mail.",
  spelling: "Your file doesn't say how its letters are to be read. Which spelling is right?",
  nobodyFound: "Nobody was found in this. Choose a file with one person a line, or paste names with addresses.",
  tooMany: ({ count }: { count: number }) =>
    `This has ${number(count)} people, and one import takes 2,000. Divide the file, and import its parts one after the other.`,
  tooLarge: "This file is larger than 5 MB. Save only the columns with names, addresses and numbers, and try again.",
  notText:
    "This file is not a text file. Open it in Excel, Numbers or Google Sheets, save the list as CSV, and choose the CSV file.",
  unreadable: "This file could not be read. Choose it again, or paste its lines.",

  columns: "What is in each column?",
  columnsLead: ({ count }: { count: number }) =>
    `${counted(count, { one: "# person", other: "# people" })} found. Check what we think each column is.`,
  targets: {
    "": "Don't import",
    name: "Full name",
    first_name: "First name",
    last_name: "Last name",
    email: "Email",
    phone: "Phone number",
    positions: "Positions",
    note: "Note",
  },
  needName: "Choose a column with names.",
  needAddress: "Choose a column with email addresses or phone numbers.",
  check: ({ count }: { count: number }) => `Check ${counted(count, { one: "# person", other: "# people" })}`,

  review: "Check and import",
  sending: ({ done, all }: { done: number; all: number }) => `Checking ${number(done)} of ${number(all)}…`,
  progress: "Progress of the check",
  retry: "Continue the check",
  counts: {
    new: ({ count }: { count: number }) => `${number(count)} new`,
    known: ({ count }: { count: number }) => `${number(count)} in your contacts already`,
    repeated: ({ count }: { count: number }) => `${number(count)} repeated in the file`,
    unsubscribed: ({ count }: { count: number }) => `${number(count)} asked for no invitations`,
    wrong: ({ count }: { count: number }) => `${number(count)} to correct`,
    skipped: ({ count }: { count: number }) => `${number(count)} left out`,
  },
  rows: "Every row as it will be stored",
  rowsLead:
    "Rows to correct come first. Correct them, or leave them out. What you change is kept if you leave this page.",
  change: "Change",
  changeRow: ({ row }: { row: number }) => `Change row ${number(row)}`,
  isLeftOut: "Left out.",
  row: ({ row }: { row: number }) => `Row ${number(row)}`,
  saveRow: "Save row",
  leaveOut: "Leave out",
  leaveOutRow: ({ row }: { row: number }) => `Leave out row ${number(row)}`,
  moreRows: "Show more rows",
  import: ({ count }: { count: number }) => `Import ${counted(count, { one: "# person", other: "# people" })}`,
  importWithout: ({ count, without }: { count: number; without: number }) =>
    `Import ${counted(count, { one: "# person", other: "# people" })}, leave out ${number(without)}`,
  importing: "Importing…",
  cancel: "Cancel import",
  cancelTitle: "Cancel this import?",
  cancelText: "Nothing was imported. What was read and corrected is deleted.",
  keepOn: "Continue import",
  imported: ({ count }: { count: number }) => `${counted(count, { one: "# person", other: "# people" })} imported.`,
  nothingLeft: "There is nobody left to import. Correct a row, or start again with another file.",

  contacts: "Your contacts",
  contactsLead: "People you brought from your own lists. Only you see them here.",
  search: "Search your contacts",
  searchHint: "Name, address, number or position",
  loading: "Loading your contacts…",
  failed: "We couldn't load your contacts.",
  none: "No contacts yet",
  noneText: "Bring the people you work with, and invite them to join.",
  noHits: "None of your contacts match",
  clear: "Clear search",
  found: ({ count }: { count: number }) => counted(count, { one: "# contact", other: "# contacts" }),
  states: { added: "Not invited yet", invited: "Invited", joined: "Joined", unsubscribed: "Wants no invitations" },
  waiting: "Invited, text is sent at 8 AM",
  starred: ({ name }: { name: string }) => `${name} first in my contacts`,
  edit: ({ name }: { name: string }) => `Edit ${name}`,
  editTitle: "Edit contact",
  save: "Save contact",
  remove: ({ name }: { name: string }) => `Remove ${name}`,
  removed: ({ name }: { name: string }) => `${name} was removed from your contacts.`,
};

export const inviteTexts = {
  inviteAll: ({ count }: { count: number }) => `Invite ${counted(count, { one: "# person", other: "# people" })}`,
  invite: "Invite",
  inviteOne: ({ name }: { name: string }) => `Invite ${name}`,
  title: ({ count }: { count: number }) => `Invite ${counted(count, { one: "# person", other: "# people" })}`,
  lead: "Each gets a mail with your name, department and production, a link to join, and one to stop such mails. Invite only people who know you.",
  textLead:
    "Each gets a text with your name, department and production, a link to join, and how to stop such texts. Text only people who know you and would expect it.",
  by: "Send by",
  ways: { mail: "Mail", text: "Text message" },
  mailHint: "Contacts without an email address are left out.",
  textHint:
    "Contacts without a phone number are left out. A number gets at most two such texts a day. Between 8 PM and 8 AM texts wait until 8 AM.",
  noTexts: "Text messages are not set up on this Callboard, so invitations go by mail.",
  anyPosition: "Any position",
  line: "Your line",
  lineHint: "Goes with each invitation.",
  send: ({ count, unreachable }: { count: number; unreachable: number }) =>
    `Send ${counted(count, { one: "# invitation", other: "# invitations" })}${counted(unreachable, { 0: "", other: " (# can’t be reached this way)" })}`,
  progress: ({ done, all }: { done: number; all: number }) => `${number(done)} of ${number(all)} done`,
  results: {
    sent: ({ count }: { count: number }) => `${counted(count, { one: "# person", other: "# people" })} invited`,
    waiting: ({ count }: { count: number }) =>
      `${counted(count, { one: "# person", other: "# people" })} invited: the text is sent at 8 AM, because it is night`,
    no_address: ({ count }: { count: number }) =>
      `${counted(count, { one: "# person", other: "# people" })} without an email address: call or text them yourself`,
    no_number: ({ count }: { count: number }) =>
      `${counted(count, { one: "# person", other: "# people" })} without a phone number: invite them by mail`,
    unsubscribed: ({ count }: { count: number }) =>
      `${counted(count, { one: "# person", other: "# people" })} asked for no invitations`,
    had_enough: ({ count }: { count: number }) =>
      `${counted(count, { one: "# person", other: "# people" })} got several invitations today: try again tomorrow`,
    joined: ({ count }: { count: number }) =>
      `${counted(count, { one: "# person", other: "# people" })} joined already`,
    not_found: ({ count }: { count: number }) =>
      `${counted(count, { one: "# person", other: "# people" })} not in your contacts any more`,
    daily_limit: ({ count }: { count: number }) =>
      `${counted(count, { one: "# person", other: "# people" })} and those after them not invited: you can invite 500 a day, 100 of them by text. Continue tomorrow`,
  },
};

export const networkLinkTexts = {
  title: "Link and QR code",
  lead: "Hang it on the wall of the truck or send it to a group: dayplayers who open it can join your network. They see your name, department and production, and nothing about other people.",
  loading: "Loading the link…",
  failed: "We couldn't load the link.",
  none: "No link yet",
  noneText: "Create one, print its page, and whoever scans it can join your network in a minute.",
  create: "Create link",
  creating: "Creating…",
  link: "Link",
  since: ({ date, name }: { date: string; name: string }) =>
    `Created on ${date} by ${name}. It works until it is replaced or switched off.`,
  copy: "Copy link",
  copied: "The link was copied.",
  copyFailed: "Your browser did not allow copying. The link is selected: copy it by hand.",
  print: "Print page",
  replace: "Replace link",
  replaceTitle: "Replace this link?",
  replaceText: "The link and the printed pages with its code stop working. People who joined stay in your network.",
  replacing: "Replacing…",
  replaced: "This is the new link. The one before no longer works.",
  end: "Switch off",
  endTitle: "Switch this link off?",
  endText:
    "The link and the printed pages with its code stop working. People who joined stay in your network. You can create a new link at any time.",
  ending: "Switching off…",
  ended: "The link is switched off.",
  unknown:
    "This link works, but can't be shown any more, because a key of the server was removed. Replace it to get one that you can print.",
  preview: "The page to print",
  code: ({ department }: { department: string }) => `QR code to join the network of ${department}`,
  posterTitle: "Work with us",
  posterText:
    "Scan the code, choose what you do and when you are free, and we can offer you days on your phone. It costs nothing.",
  orType: "Or open",
};
