import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ScreensContext } from "../../shop/screens.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { noScreens } from "../../testing/no-screens.ts";
import { aShop } from "../../testing/run-hook.tsx";
import { GamePanel } from "./game-panel.tsx";

const messages = await loadCompiledCatalogue("en", "en");

test("the first drawing of the games says what the server says of logins, whatever this browser remembers: else the two do not fit together", () => {
  const game = { gp_id: "101", client_id: "100013", name: "Vale of Orrin", logo: "", sub_game: {} };
  const games = [{ ...game, is_select_game: 1, terms: "", privacy: "" }] as const;
  const { shop } = aShop([]);
  shop.storage.set("webpay_user_map", { "101": { username: "kaelis", suid: "9001", oauth_token: "t", gp_id: "101" } });
  const drawn = renderToString(
    <ShopContext value={{ ...shop, boot: aBoot({ messages, games }) }}>
      <ScreensContext value={noScreens}>
        <TextProvider locale="en" messages={messages}>
          <GamePanel open={null} onOpen={() => {}} onStay={() => {}} />
        </TextProvider>
      </ScreensContext>
    </ShopContext>,
  );
  expect(drawn).toContain("Not logged in");
  expect(drawn).not.toContain("kaelis");
});
