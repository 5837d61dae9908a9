/** Programs that say what they are. Others count as people: whoever lies about it is not told apart by a name. */
const programs =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|phantom|preview|monitor|uptime|scrape|curl|wget|python|ruby|perl|java\/|okhttp|go-http|axios|node|undici|libwww/i;

export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === "" || programs.test(userAgent);
}
