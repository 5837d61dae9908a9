// Before the first paint, so that nobody who reads in the dark is blinded.
try {
  const choice = localStorage.getItem("console.theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {
  // Storage is off: the system's choice holds.
}
