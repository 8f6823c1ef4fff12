import type { SourceFile } from "./source-files.ts";

const held = "packages/client/src/hold-unsaved.ts";
const screens = /^(apps\/(web|player)|packages\/client)\/src\/(?!.*\.test\.tsx$).*\.tsx$/;
/** Hooks, and the two components that bring a hook along. */
const followed = /\/(use-[^/]+\.tsx?|code-form\.tsx|unsaved-guard\.tsx)$/;

/** Files whose typing is held elsewhere, or that have nothing to type into. */
const exempt: Record<string, string> = {
  "packages/client/src/messaging/conversation-parts.tsx":
    "use-conversation.ts stores the draft, which outlives a reload",
  "apps/player/src/features/offers/answers/decline-sheet.tsx": "use-stored-message.ts stores the message",
  "apps/player/src/features/offers/booking/drop-sheet.tsx": "use-stored-message.ts stores the reason",
  "apps/player/src/features/offers/standing-offers/standing-offer-sheet.tsx":
    "use-stored-message.ts stores the message",
  "apps/player/src/features/hours/hours-sheet.tsx": "use-hours-form.ts stores the draft, which outlives a reload",
  "apps/web/src/features/dayplans/day/day-fields.tsx": "part of the form in dayplan-form.tsx",
};

/**
 * Forms that a new release would throw away: a page reloads by itself unless `useHoldUnsaved` says that something typed
 * is unsaved, so every file with a form or a text area calls it, or a hook that does.
 */
export function findForgetfulForms(files: SourceFile[]): string[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const reaches = (path: string, seen = new Set<string>()): boolean => {
    if (path === held) return true;
    if (seen.has(path)) return false;
    seen.add(path);
    return (known.get(path)?.imports ?? []).some(
      ({ target }) => target !== undefined && (target === held || (followed.test(target) && reaches(target, seen))),
    );
  };
  return files
    .filter(({ path, hasForm }) => hasForm && screens.test(path) && !(path in exempt) && !reaches(path))
    .map(
      ({ path }) =>
        `${path}: a new release would throw away what is typed here: use useSentForm or useHoldUnsaved of @callboard/client.`,
    );
}
