interface LoginForm {
  readonly username: string;
  readonly password: string;
}

/** Y10: the page loads again this long after a login, so that everything on it belongs to the new player. */
export const login_reload_ms = 500;

/** E17, E18: both fields hold something besides blanks; until then the submit button is disabled. */
export function isLoginComplete({ username, password }: LoginForm): boolean {
  return username.trim() !== "" && password.trim() !== "";
}
