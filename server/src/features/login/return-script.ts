/**
 * The script of the page to which a provider sends the player back. It runs before anything else loads, hands over what the
 * address holds and leaves, so that no code and no token stays in an address bar or a history. It is text, because the policy
 * of that page knows it by its digest.
 *
 * VK's window tells the page that opened it (E28); every other login leaves its answer in the tab for the page where it began.
 */
export const return_script = `
{
  const kind = location.pathname.split("/")[2];
  const parts = [location.hash.slice(1), location.search].map((part) => new URLSearchParams(part));
  const read = (name) => (parts.find((part) => part.has(name))?.get(name) ?? "").slice(0, 4096);
  const denied = read("denied");
  const state = read("state");
  const error = denied === "" ? read("error") : "access_denied";
  history.replaceState(null, "", location.pathname);
  if (kind === "vk") {
    const message = { type: "vk", vk_access_token: read("access_token"), uid: read("user_id"), state, error };
    opener?.postMessage(message, location.origin);
    close();
  } else {
    let page = "/";
    try {
      const begun = JSON.parse(sessionStorage.getItem("webpay_login_begun"))?.v?.page;
      if (/^\\/(?![\\/\\\\])/.test(begun)) page = begun;
      const answer = {
        kind,
        state,
        code: read("code"),
        identity_token: read("id_token"),
        access_token: read("access_token"),
        oauth_token: denied || read("oauth_token"),
        oauth_verifier: read("oauth_verifier"),
        error,
        error_description: read("error_description"),
      };
      sessionStorage.setItem("webpay_login_return", JSON.stringify({ v: answer, e: 0 }));
    } catch {}
    location.replace(page);
  }
}
`;
