// What the first view needs of the login.
import { loadLater } from "../../shop/load-later.tsx";

/** Few visits begin with a token, so the others do not load what reads it. */
const tokenLogin = loadLater(() => import("./log-in-with-token.tsx").then((module) => module.LogInWithToken));

export const LogInWithToken = tokenLogin.Part;
