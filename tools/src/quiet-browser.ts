/** How every browser of ours is started: without anything of its own to do. */
export const quietBrowser = {
  // Only our own pages on this machine are opened, and a browser run by root, or in a container, has no sandbox to use.
  chromiumSandbox: false,
  args: [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    // Letters stand where they are measured, in a browser with windows and in the shell without.
    "--font-render-hinting=none",
  ],
};
