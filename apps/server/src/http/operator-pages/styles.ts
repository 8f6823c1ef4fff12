/** The style sheet of the operator's pages. They follow the theme of the system, because no script runs on them. */
export const styles = `
:root { color-scheme: light dark; --ground: #fff; --ink: #111; --quiet: #5c5c5c; --link: #00783c; --line: #d9d9d9; }
@media (prefers-color-scheme: dark) { :root { --ground: #1c1c1e; --ink: #f1f1ef; --quiet: #aeaeb2; --link: #43d98b; --line: #3a3a3d; } }
@media print { :root { --ground: #fff; --ink: #111; --quiet: #5c5c5c; --link: #00783c; --line: #d9d9d9; } }
body { margin: 0 auto; max-width: 42rem; padding: 1.25rem 1rem 3rem; background: var(--ground); color: var(--ink); font: 1rem/1.55 Archivo, "Helvetica Neue", Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
header a { display: inline-block; padding: .6rem 0; color: inherit; font-weight: 800; text-decoration: none; }
h1 { margin: 1.5rem 0 1rem; font-size: 2rem; line-height: 1.15; }
h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; line-height: 1.25; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
p { margin: 0 0 1rem; }
main ul { padding-left: 1.25rem; }
li + li { margin-top: .4rem; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); color: var(--quiet); }
footer ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 0; padding: 0; list-style: none; }
footer li + li { margin-top: 0; }
footer a { display: inline-block; min-height: 2.75rem; line-height: 2.75rem; color: inherit; }
footer a[aria-current] { color: var(--ink); font-weight: 700; }
`;
