/** The style sheet of answer pages. Its colors and sizes are those of packages/ui/src/tokens.css. */
export const styles = `
:root { color-scheme: light dark; --ink: #111; --surface: #fff; --gray-ink: #5c5c5c; --line: #d9d9d9; --surface-muted: #f6f6f4; --orange-surface: #fff5d6; --orange-ink: #7a5600; --green-ink: #00783c; }
@media (prefers-color-scheme: dark) {
:root { --ink: #f1f1ef; --surface: #1c1c1e; --gray-ink: #aeaeb2; --line: #3a3a3d; --surface-muted: #121213; --orange-surface: #3a2d08; --orange-ink: #ffca45; --green-ink: #43d98b; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface-muted); color: var(--ink); font: 0.9375rem/1.45 Archivo, Arial, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 20px 16px 40px; overflow-wrap: anywhere; }
main::before { content: "Callboard"; color: var(--gray-ink); font-weight: 700; }
h1 { margin: 4px 0 16px; font-size: 1.5rem; line-height: 1.2; }
h2 { margin: 0; font-size: 2.125rem; font-weight: 800; line-height: 1; }
h2 small { display: block; margin-top: 4px; font-size: 0.9375rem; font-weight: 600; }
a { color: var(--green-ink); }
.card { display: grid; gap: 12px; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
.card p { margin: 0; }
.top { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: start; gap: 8px 12px; }
.left { padding: 3px 10px; border-radius: 999px; background: var(--orange-surface); color: var(--orange-ink); font-size: 0.875rem; font-weight: 600; }
dl { display: grid; gap: 5px; margin: 0; }
dl > div { display: grid; grid-template-columns: 5.25rem 1fr; gap: 10px; }
dt { color: var(--gray-ink); }
dd { margin: 0; font-weight: 600; white-space: pre-line; }
s { color: var(--gray-ink); font-weight: 400; }
.words { padding-left: 12px; border-left: 3px solid var(--line); white-space: pre-line; }
.notice { margin-bottom: 12px; padding: 8px 12px; border-radius: 6px; background: var(--orange-surface); color: var(--orange-ink); }
.notice b { display: block; }
form { display: flex; flex-wrap: wrap; gap: 10px; }
button { flex: 1 1 6rem; min-height: 50px; padding: 6px 14px; border: 1px solid var(--ink); border-radius: 6px; background: var(--surface); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button.go { flex-grow: 2; border-color: #00d066; background: #00d066; color: #000; }
button.go:active { border-color: #00bb5c; background: #00bb5c; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--green-ink); outline-offset: 2px; }
.fine { color: var(--gray-ink); font-size: 0.8125rem; }
.job { font-size: 1.125rem; font-weight: 700; }
.app { margin: 20px 0 0; }
.app a { display: inline-flex; align-items: center; min-height: 44px; }
@media (max-width: 18em) { dl > div { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;
