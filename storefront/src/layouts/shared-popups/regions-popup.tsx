import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { RegionPanel, useSwitchRegion } from "../../features/region/parts.ts";
import { useBoot } from "../../shop/shop.ts";
import { CloseButton } from "./popup-buttons.tsx";

export function RegionsPopup({ onClose }: { onClose: () => void }) {
  const { brand, domain_area } = useBoot();
  const text = useText();
  const switchRegion = useSwitchRegion();
  return (
    <>
      <PopupHeader title={text("regions.title")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <RegionPanel regions={brand.regions} region={domain_area} onChoose={switchRegion} />
      </PopupBody>
    </>
  );
}
