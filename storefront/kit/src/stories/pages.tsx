import { readUserInfo } from "../../../src/calls/wire-calls.ts";
import type { ReactNode } from "react";
import { ActivityPage } from "../../../src/layouts/new/pages/activity-page.tsx";
import { Header } from "../../../src/layouts/new/shell/header.tsx";
import { MyPage } from "../../../src/layouts/new/pages/my-page.tsx";
import { FailedPage, WaitingPage } from "../../../src/layouts/shared-shell/page-states.tsx";
import { SelectGoodsPage } from "../../../src/layouts/new/pages/select-goods-page.tsx";
import { UserCenterPage } from "../../../src/layouts/new/pages/user-center-page.tsx";
import { CertifiedRealPage } from "../../../src/layouts/shared-pages/certified-real-page.tsx";
import { ErrorReplenishPage } from "../../../src/layouts/shared-pages/error-replenish-page.tsx";
import { NotAreaPage } from "../../../src/layouts/shared-pages/not-area-page.tsx";
import { NotFoundPage } from "../../../src/layouts/shared-pages/not-found-page.tsx";
import { ShowErrorPage } from "../../../src/layouts/shared-pages/show-error-page.tsx";
import { listOrders, readActivities, readVipBase } from "../../../src/calls/wire-calls.ts";
import { kitUser, oneRole } from "../fixtures/account.ts";
import { kitContinuous, kitCumulative, withoutProgress } from "../fixtures/activities.ts";
import { kitPageConfig } from "../fixtures/boot.ts";
import { everyOrder } from "../fixtures/orders.ts";
import { fewMethods, lastOrder, methodChosen } from "../fixtures/payments.ts";
import { baseAnswer, vipAnswers } from "../fixtures/vip.ts";
import { answers, refuses } from "../stage/kit-calls.ts";
import type { Story, StoryGroup } from "../story.ts";

const page = (name: string, title: string, content: ReactNode, shop: Story["shop"] = {}): Story => ({
  name,
  title,
  surface: "page",
  shop,
  Show: () => content,
});

const header = <Header />;
const returning = { user: kitUser, selection: methodChosen, bought: lastOrder, answers: [oneRole, fewMethods] };

export const pageGroup: StoryGroup = {
  name: "page",
  title: "Pages",
  stories: [
    page("goods", "Goods, first visit", <SelectGoodsPage />),
    page("goods-returning", "Goods, a player who comes back", <SelectGoodsPage />, returning),
    page("my-out", "My, logged out", <MyPage />),
    page("my", "My", <MyPage />, {
      user: kitUser,
      answers: [...vipAnswers, oneRole, answers(listOrders, { list: [...everyOrder], more: 0 })],
    }),
    page("activity", "Events", <ActivityPage />, {
      user: kitUser,
      rewards: 1,
      answers: [oneRole, answers(readActivities, { cumulative: kitCumulative, continuous: kitContinuous })],
    }),
    page("activity-out", "Events, logged out", <ActivityPage />, {
      answers: [answers(readActivities, { cumulative: withoutProgress(kitCumulative), continuous: null })],
    }),
    page("activity-failed", "Events that could not be loaded", <ActivityPage />, {
      answers: [refuses(readActivities)],
    }),
    page("activity-waiting", "Events on their way", <ActivityPage />),
    page("activity-none", "No event", <ActivityPage />, {
      boot: { page_config: { ...kitPageConfig, cumulative_config: null } },
    }),
    page("vip", "VIP", <UserCenterPage />, { user: kitUser, answers: vipAnswers }),
    page("vip-out", "VIP, logged out", <UserCenterPage />, { answers: [baseAnswer] }),
    page("vip-waiting", "VIP, on its way", <UserCenterPage />, { user: kitUser }),
    page("vip-failed", "VIP, failed", <UserCenterPage />, { user: kitUser, answers: [refuses(readVipBase)] }),
    page("vip-off", "VIP, off", <UserCenterPage />, {
      boot: { page_config: { ...kitPageConfig, is_open_coupon: 0 } },
    }),
    page("waiting", "A page on its way", <WaitingPage header={<Header page="my" />} />),
    page(
      "failed",
      "A page that could not be loaded",
      <FailedPage header={<Header page="my" />} onTryAgain={() => {}} />,
    ),
    page("not-found", "Not found", <NotFoundPage header={header} />),
    page("not-area", "Wrong region, several to choose from", <NotAreaPage header={header} />),
    page("choose-region", "No region named", <NotAreaPage header={header} />, {
      boot: { domain_area: null, likely_area: "useuro" },
    }),
    page("not-area-one", "No region, one to sell in", <NotAreaPage header={header} />, {
      brand: { regions: ["universal"] },
    }),
    page("show-error", "Wrong link", <ShowErrorPage header={header} />),
    page("error-replenish", "A payment link of no use any more", <ErrorReplenishPage header={header} />),
    page("real-loading", "Real name, checking", <CertifiedRealPage header={header} />, { user: kitUser }),
    page("real-failed", "Real name, failed", <CertifiedRealPage header={header} />, {
      user: kitUser,
      answers: [refuses(readUserInfo)],
    }),
    page("real-needed", "Real name, not verified", <CertifiedRealPage header={header} />),
    page("real-needed-link", "Real name, with the way to verify", <CertifiedRealPage header={header} />, {
      brand: { real_name_url: "https://verify.invalid/" },
    }),
  ],
};
