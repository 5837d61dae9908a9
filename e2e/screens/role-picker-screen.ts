import type { Store } from "../stack/journey.ts";

/** D5-D8: the choice of server and character. */
export function rolePickerScreen({ page, text }: Store) {
  const popup = page.getByRole("dialog", { name: text("roles.title") });
  return {
    popup,
    oftenUsed: popup.getByRole("tab", { name: text("roles.often_used") }),
    allServers: popup.getByRole("tab", { name: text("roles.all_servers") }),
    search: popup.getByRole("searchbox", { name: text("roles.search_label") }),
    region: popup.getByRole("button", { name: text("account.sales_region") }),
    area: popup.getByRole("combobox", { name: text("roles.area") }),
    servers: popup.getByRole("list", { name: text("roles.servers") }).getByRole("listitem"),
    server: (name: string) => popup.getByRole("listitem").getByRole("button", { name }),
    serverCount: (count: number) => popup.getByText(text("roles.server_count", { count })),
    /** The characters under the name of one server. */
    onServer: (name: RegExp) =>
      popup.getByRole("radiogroup", { name: text("roles.characters") }).locator("> div", { hasText: name }),
    characters: popup.getByRole("radiogroup", { name: text("roles.characters") }).getByRole("radio"),
    nothingFound: (typed: string) => popup.getByText(text("roles.no_server", { typed })),
    roleNotFound: popup.getByText(text("message.role_not_found")),
    chooseAgain: popup.getByRole("button", { name: text("account.choose_again") }),
    pickPrompt: popup.getByRole("button", { name: text("roles.pick_character") }),
    topUp: (name: string) => popup.getByRole("button", { name: text("roles.top_up", { name }) }),
  };
}
