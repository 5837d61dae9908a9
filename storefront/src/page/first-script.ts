// The script that runs before anything is painted or loaded. It is text, because it stands in the head of the page under
// its nonce, and it is short, because everything waits for it.
import { buyAgainAttribute, entryTokenAttribute, knownUserAttribute } from "./root-attributes.ts";

const boughtBefore = [
  `let g=k=>JSON.parse(s.getItem(k))?.v,u=g("webpay_user").suid,a=g("webpay_domain_area"),c=g("webpay_game").gp_id`,
  `g("webpay_purchases").some(p=>p.suid===u&&p.area===a&&p.gp_id===c&&p.bought)&&r.setAttribute("${buyAgainAttribute}","")`,
].join(";");

const parts = [
  // A fixed theme must not flash the other one.
  `let t=JSON.parse(s.getItem("webpay_theme"))?.v;if(t==="light"||t==="dark")r.setAttribute("data-theme",t)`,
  `s.getItem("webpay_token")&&r.setAttribute("${knownUserAttribute}","")`,
  boughtBefore,
];

/**
 * Z23: a token is taken out of the address before anything else loads, except inside a game (`visit=sdk`), where every page
 * reads it there. Beside oauth_verifier it is Twitter's own (Z25).
 */
const takeToken = [
  `let u=new URL(location.href),q=u.searchParams,k=q.get("oauth_token")`,
  `if(k!==null&&!q.has("oauth_verifier")&&q.get("visit")!=="sdk"){`,
  `q.delete("oauth_token");history.replaceState(history.state,"",u);r.setAttribute("${entryTokenAttribute}",k)}`,
].join(";");

/** Q10: letters that came after the first paint; a link that is loaded tells nobody above it, so it is heard on the way down. */
const showLateFonts = `document.addEventListener("load",({target:t})=>{t.dataset?.font&&(t.media="all")},true)`;

/** Each part stands alone: a browser that blocks its storage still hides the token. */
export const firstScript = [
  `{const r=document.documentElement;`,
  `try{${takeToken}}catch{}`,
  `${showLateFonts};`,
  ...parts.map((part) => `try{const s=localStorage;${part}}catch{}`),
  `}`,
].join("");
