/** Safari reads what is downloaded some time after the click; an address that is gone by then saves nothing. */
const kept_ms = 60_000;

export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), kept_ms);
}
