const wanted = 20;
const [major = 0] = process.versions.node.split(".").map(Number);

if (major < wanted) {
  console.error(
    `\n✗ Callboard is installed by Node ${wanted} or newer; this is ${process.version}.\n  Get it from https://nodejs.org, or: nvm install --lts. (Callboard itself then runs on a Node it brings along.)\n`,
  );
  process.exit(1);
}
if (process.platform === "win32") {
  console.error(
    "\n✗ Callboard runs on Linux and macOS.\n  On Windows, use it inside WSL: https://learn.microsoft.com/windows/wsl\n",
  );
  process.exit(1);
}
