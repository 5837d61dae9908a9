import { forcedBanners } from "@gemgate/rules/shell/forced-banner";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { BannerPanel, hideBannerToday } from "../../features/banner/parts.ts";
import { useShop } from "../../shop/shop.ts";
import { CloseButton } from "./popup-buttons.tsx";

/** D15: the forced banner. */
export function BannerPopup({ onClose }: { onClose: () => void }) {
  const text = useText();
  const shop = useShop();
  return (
    <>
      <PopupHeader title={text("banner.title")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <BannerPanel
          banners={forcedBanners(shop.boot)}
          onHideToday={(isHidden) => hideBannerToday(shop, isHidden)}
          onNothing={onClose}
        />
      </PopupBody>
    </>
  );
}
