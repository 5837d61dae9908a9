/**
 * The one script on the page of a code: it copies, and says the last moment by the clock of whoever reads it. Without it the code stands there
 * to be marked, and the moment in the brand's zone.
 */
export const pay_code_script = `
{
  const lang = document.documentElement.lang + "-u-ca-gregory-nu-latn";
  const form = { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
  for (const local of document.querySelectorAll("[data-local]")) {
    const time = new Intl.DateTimeFormat(lang, form).format(new Date(local.dataset.local));
    local.textContent = local.textContent.replace("{time}", time);
    local.hidden = false;
  }
  for (const button of document.querySelectorAll("button[data-copy]")) {
    if (navigator.clipboard === undefined) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy);
        document.querySelector("[data-said]").textContent = button.dataset.done;
      } catch {}
    });
  }
}
`;
