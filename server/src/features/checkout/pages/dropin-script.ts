/**
 * The one script of ours on the page of a provider's form. It starts the form once the provider's script is there, shows one
 * of the page's faces, and tells the storefront, by the exact origin that the server found in the host table, what to show. It
 * reads no token, listens to no message and calls no API.
 */
export const dropin_script = `
{
  const slow_ms = 15000;
  const { store } = document.currentScript.dataset;
  const isFramed = parent !== window;
  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
  const tell = (kind, height = 0) => {
    if (isFramed && store !== "") parent.postMessage({ type: "dropin", kind, height }, store);
  };
  let face = "waiting";
  const show = (next) => {
    if (face === next || face === "done") return;
    face = next;
    for (const part of document.querySelectorAll("[data-face]")) part.hidden = part.dataset.face !== next;
    tell(next);
    if (next === "done" && !isFramed) location.replace(document.querySelector("main").dataset.back);
  };
  const start = () => {
    const element = document.getElementById("form");
    const { kind, session, key, lang } = element.dataset;
    const onReady = () => show("ready");
    const onResult = () => show("done");
    // Forms measure the room that they have, which a hidden one has not.
    element.parentElement.hidden = false;
    const form = { element, session, clientKey: key, locale: lang, onReady, onResult };
    if (kind === "card_form") SandpayDropIn.mount(form);
    else if (globalThis.SandpayWallet !== undefined) SandpayWallet.open(form);
    else {
      element.style.minHeight = "640px";
      PortOne.requestPayment(JSON.parse(session)).then(onResult, () => show("failed"));
      onReady();
    }
  };
  const heardOf = (name, then) =>
    document.addEventListener(name, ({ target }) => {
      if (target.id === "provider") parsed.then(then).catch(() => show("failed"));
    }, true);
  heardOf("load", start);
  heardOf("error", () => show("failed"));
  parsed.then(() => {
    const main = document.querySelector("main");
    const link = document.getElementById("hosted");
    if (isFramed && link !== null) link.target = "_blank";
    new ResizeObserver(() => tell("resized", Math.ceil(main.getBoundingClientRect().height))).observe(main);
    if (main.dataset.begin !== "waiting") return show(main.dataset.begin);
    setTimeout(() => face === "waiting" && show("failed"), slow_ms);
  });
}
`;
