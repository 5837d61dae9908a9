import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { RegionPanel, useSwitchRegion } from "../../features/region/parts.ts";
import { useBoot } from "../../shop/shop.ts";
import { CloseButton } from "./popup-buttons.tsx";

export function RegionsPopup({ onClose }: { onClose: () => void }) {
  const { brand, domain_area, goods } = useBoot();
  const text = useText();
  const switchRegion = useSwitchRegion();
  return (
    <>
      <PopupHeader title={text("regions.title")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <RegionPanel
          regions={brand.regions}
          currency={goods?.currency ?? brand.currency}
          region={domain_area}
          onChoose={switchRegion}
        />
      </PopupBody>
    </>
  );
}
