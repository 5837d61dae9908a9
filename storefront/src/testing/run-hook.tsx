// What a hook gives in a shop, for tests of the work that it hands out.
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { browserRandom } from "@gemgate/web/env/random";
import { createBrowserStorage, type StorageParts } from "../storage/browser-storage.ts";
import { TextProvider } from "@gemgate/web/text/text";
import { createFakeHosts, type HostAnswer } from "@gemgate/web/testing/fake-hosts";
import { createMemoryArea } from "./memory-area.ts";
import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { renderToStaticMarkup } from "react-dom/server";
import { noScreens } from "./no-screens.ts";
import { type Screens, ScreensContext } from "../shop/screens.ts";
import { createServerShop } from "../shop/server-shop.ts";
import { createShopCalls } from "../ask/shop-calls.ts";
import { type Shop, ShopContext } from "../shop/shop.ts";
import { aBoot } from "./a-boot.ts";

const messages = await loadCompiledCatalogue("en", "en");

/** A shop in a browser that keeps what it is given, whose host answers as told. */
export function aShop(answers: readonly HostAnswer[], parts: Partial<StorageParts> = {}) {
  const clock = createVirtualClock();
  const [local, tab] = [createMemoryArea(), createMemoryArea()];
  const storage = createBrowserStorage({ local, tab, clock, areCookiesBlocked: false, watch: () => {}, ...parts });
  const { fetch, seen } = createFakeHosts({ "": answers }, () => clock.now());
  const server = createServerShop(aBoot());
  const { boot, users } = server;
  const onNetworkError = () => {};
  const calls = createShopCalls({
    boot,
    idfv: "",
    users,
    storage,
    fetch,
    clock,
    random: browserRandom,
    onNetworkError,
  });
  const shop: Shop = { ...server, storage, calls, clock, random: browserRandom };
  return { shop, seen };
}

export function runHook<Made>(shop: Shop, useIt: () => Made, screens: Partial<Screens> = {}): Made {
  const made: Made[] = [];
  renderToStaticMarkup(
    <ShopContext value={shop}>
      <ScreensContext value={{ ...noScreens, ...screens }}>
        <TextProvider locale="en" messages={messages}>
          <Probe />
        </TextProvider>
      </ScreensContext>
    </ShopContext>,
  );
  const [given] = made;
  if (given === undefined) throw new Error("The hook gave nothing.");
  return given;

  function Probe() {
    made.push(useIt());
    return null;
  }
}
