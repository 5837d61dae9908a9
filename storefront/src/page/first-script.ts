// The script that runs before anything is painted or loaded. It is text, because it stands in the head of the page under
// its nonce, and it is short, because everything waits for it.
import { buyAgainAttribute, entryTokenAttribute, knownUserAttribute } from "./root-attributes.ts";

const boughtBefore = [
  `let g=k=>JSON.parse(s.getItem(k))?.v,u=g("webpay_user").suid,a=g("webpay_domain_area"),c=g("webpay_game").gp_id`,
  `g("webpay_purchases").some(p=>p.suid===u&&p.area===a&&p.gp_id===c&&(p.bought||p.is_open))&&r.setAttribute("${buyAgainAttribute}","")`,
].join(";");

/** W2: inside a game the users of the browser's storage do not count. W7: in super mode another storage of users counts. */
const isUsual = [
  `!/[?&]visit=sdk(?![^&#])/.test(location.href)`,
  `!/^(1$|\\{"v":"1"[,}])/.test(s.getItem("webpay_super"))`,
].join("&&");

const parts = [
  // A fixed theme must not flash the other one.
  `let t=JSON.parse(s.getItem("webpay_theme"))?.v;if(t==="light"||t==="dark")r.setAttribute("data-theme",t)`,
  `if(${isUsual}){s.getItem("webpay_token")&&r.setAttribute("${knownUserAttribute}","");${boughtBefore}}`,
];

/** Z25: beside oauth_verifier the token is Twitter's own; both wait as what its login brought back. */
const keepTwitter = [
  `let x={kind:"twitter",oauth_token:k.slice(0,4096),oauth_verifier:w.slice(0,4096)}`,
  `for(let n of"state code identity_token access_token error error_description".split(" "))x[n]=""`,
  `sessionStorage.setItem("webpay_login_return",JSON.stringify({v:x,e:0}))`,
].join(";");

/** W4: inside a game no login goes on, whatever an ordinary page of this tab began. */
const forgetLogin = `for(let n of["return","begun"])sessionStorage.removeItem("webpay_login_"+n)`;

/**
 * Z23: a token is taken out of the address before anything else loads, except inside a game (`visit=sdk`), where every page
 * reads it there.
 */
const takeToken = [
  `let u=new URL(location.href),q=u.searchParams,k=q.get("oauth_token"),w=q.get("oauth_verifier")`,
  `if(q.get("visit")==="sdk"){${forgetLogin}}else if(k!==null){`,
  `q.delete("oauth_token");q.delete("oauth_verifier");history.replaceState(history.state,"",u)`,
  `if(w===null)r.setAttribute("${entryTokenAttribute}",k);else{${keepTwitter}}}`,
].join(";");

/** Q10: letters that came after the first paint; the load event of a link does not bubble, so it is captured. */
const showLateFonts = `document.addEventListener("load",({target:t})=>{t.dataset?.font&&(t.media="all")},true)`;

/** Each part stands alone: a browser that blocks its storage still hides the token. */
export const firstScript = [
  `{const r=document.documentElement;`,
  `try{${takeToken}}catch{}`,
  `${showLateFonts};`,
  ...parts.map((part) => `try{const s=localStorage;${part}}catch{}`),
  `}`,
].join("");
