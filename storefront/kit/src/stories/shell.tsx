import type { ReactNode } from "react";
import { BottomNav } from "../../../src/layouts/new/shell/bottom-nav.tsx";
import { Footer } from "../../../src/layouts/shared-shell/footer.tsx";
import { Header } from "../../../src/layouts/new/shell/header.tsx";
import { KeyArt } from "../../../src/layouts/shared-shell/key-art.tsx";
import { BackButton } from "../../../src/layouts/shared-popups/popup-buttons.tsx";
import { chosenCharacter, kitUser } from "../fixtures/account.ts";
import { kitPageConfig } from "../fixtures/boot.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

/** Header and navigation are landmarks, so each stands on a page of its own. */
function Page({ title, above, below }: { title: string; above?: ReactNode; below?: ReactNode }) {
  return (
    <>
      {above}
      <main>
        <h1 lang="en">{title}</h1>
      </main>
      {below}
    </>
  );
}

const header = (name: string, title: string, above: ReactNode, shop: Story["shop"] = {}): Story => ({
  name,
  title,
  surface: "page",
  shop,
  Show: () => <Page title={title} above={above} />,
});

const footer = (name: string, title: string, shop: Story["shop"] = {}): Story => ({
  name,
  title,
  surface: "page",
  shop,
  Show: () => <Page title={title} below={<Footer />} />,
});

const twoTabs = { ...kitPageConfig, cumulative_config: null };

export const shellGroup: StoryGroup = {
  name: "shell",
  title: "Header, navigation and footer",
  stories: [
    header("header-out", "Header, logged out", <Header page="topup" />),
    header("header-in", "Header, logged in", <Header page="my" />, {
      user: kitUser,
      selection: { character: chosenCharacter },
    }),
    header("header-back", "Header with a way back", <Header page="vip" back={<BackButton onBack={ignore} />} />),
    header("header-plain", "Header of a special page", <Header />),
    header(
      "header-over",
      "Header over the key art",
      <>
        <Header page="topup" over />
        <KeyArt />
      </>,
    ),
    {
      name: "nav-three",
      title: "Bottom bar with three items, below 1024 px",
      surface: "page",
      Show: () => <Page title="Three items" below={<BottomNav current="gift" />} />,
    },
    {
      name: "nav-two",
      title: "Bottom bar with two items, below 1024 px",
      surface: "page",
      shop: { boot: { page_config: twoTabs } },
      Show: () => <Page title="Two items" below={<BottomNav current="my" />} />,
    },
    {
      name: "nav-count",
      title: "Bottom bar with rewards to claim",
      surface: "page",
      shop: { user: kitUser, rewards: 3 },
      Show: () => <Page title="Rewards to claim" below={<BottomNav current="topup" />} />,
    },
    header("header-count", "Header with rewards to claim", <Header page="topup" />, { user: kitUser, rewards: 12 }),
    footer("footer", "Footer"),
    footer("footer-ja", "Footer with the Japanese notices", { brand: { ja_legal: true } }),
    footer("footer-operator", "Footer with the notices of the operator", {
      brand: { notices: ["trade", "topup", "inquiry"] },
    }),
    footer("footer-kr", "Footer with the Korean company", {
      brand: { kr_company: ["Company line one", "Company line two, with an address", "Telephone"] },
    }),
    footer("footer-placeholder", "Footer as a placeholder", { brand: { footer: "placeholder" } }),
  ],
};
