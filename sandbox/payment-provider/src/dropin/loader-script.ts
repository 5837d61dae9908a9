// The scripts that a shop's page loads. They put a frame of ours into the page and pass on its messages; card data stays
// in the frame, which the shop's page cannot read.

export function loaderScript(form: "card" | "wallet"): string {
  const global = { card: "SandpayDropIn", wallet: "SandpayWallet" }[form];
  const start = { card: "mount", wallet: "open" }[form];
  return `"use strict";
{
  const base = new URL(document.currentScript.src).origin;
  const start = ({ element, session, clientKey, locale, onReady, onResult }) => {
    const address = new URL("/dropin/${form}/" + encodeURIComponent(session), base);
    address.searchParams.set("key", clientKey);
    address.searchParams.set("lang", locale);
    address.searchParams.set("origin", location.origin);
    const frame = document.createElement("iframe");
    frame.src = address.href;
    frame.title = "Sandpay";
    Object.assign(frame.style, { display: "block", inlineSize: "100%", blockSize: "420px", border: "0" });
    let isReady = false;
    addEventListener("message", ({ origin, source, data }) => {
      if (origin !== base || source !== frame.contentWindow || data === null || typeof data !== "object") return;
      if (Number.isFinite(data.height)) frame.style.blockSize = Math.ceil(data.height) + "px";
      if (!isReady) {
        isReady = true;
        onReady?.();
      }
      if (typeof data.result === "string") onResult({ status: data.result });
    });
    element.replaceChildren(frame);
  };
  globalThis.${global} = Object.freeze({ ${start}: start });
}
`;
}
