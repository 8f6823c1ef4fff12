/** The two files of the sandbox page, stored as text so that the server's bundle contains them. */
export const styles = `:root { color-scheme: light; font: 15px/1.5 "Archivo Variable", system-ui, sans-serif; color: #111; background: #f6f6f4; }
* { box-sizing: border-box; }
body { margin: 0; }
.sandbox { margin: 0; padding: 12px 16px; background: #ffbd00; color: #000; text-align: center; font-size: 13px; }
main { width: min(440px, calc(100% - 32px)); margin: 40px auto; padding: 24px; background: #fff; border: 1px solid #d9d9d9; border-radius: 14px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.2; overflow-wrap: anywhere; }
.description { margin: 0 0 24px; color: #5c5c5c; }
dl { margin: 0 0 24px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-top: 1px solid #d9d9d9; }
dt { color: #5c5c5c; white-space: nowrap; }
dd { margin: 0; overflow-wrap: anywhere; text-align: right; }
.total { font-size: 18px; font-weight: 700; font-variant-numeric: tabular-nums; }
.total dt { color: inherit; }
.buttons { display: grid; gap: 8px; }
button { min-height: 48px; padding: 8px 16px; font: inherit; font-weight: 600; color: #111; background: #fff; border: 1px solid #111; border-radius: 6px; cursor: pointer; }
button.pay { color: #000; background: #00d066; border-color: #00d066; }
button:hover { background: #f6f6f4; }
button.pay:hover { background: #00bd5d; border-color: #00bd5d; }
button:disabled { opacity: .55; cursor: default; }
:focus-visible { outline: 3px solid #111; outline-offset: 2px; }
.problem { margin: 0 0 16px; padding: 8px 12px; background: #ffeaea; color: #c01919; border-radius: 6px; }
.ended { font-weight: 600; }
a { color: inherit; }
`;

export const script = `"use strict";
const session = location.pathname.split("/").at(-1);
const problem = document.getElementById("problem");
const buttons = [...document.querySelectorAll("button[data-end]")];

function showProblem(text) {
  problem.textContent = text;
  problem.hidden = text === "";
}

async function end(how) {
  showProblem("");
  for (const button of buttons) button.disabled = true;
  try {
    const reply = await fetch("/api/sandbox/checkout/" + encodeURIComponent(session) + "/" + how, { method: "POST" });
    const answer = await reply.json();
    if (reply.ok) return location.assign(answer.data.url);
    showProblem(answer.message);
  } catch {
    showProblem("The server can't be reached. Try again in a moment.");
  }
  for (const button of buttons) button.disabled = false;
}

for (const button of buttons) button.addEventListener("click", () => end(button.dataset.end));
// Coming back with the browser's back button shows the page as it was left: buttons disabled.
addEventListener("pageshow", (event) => event.persisted && location.reload());
`;
