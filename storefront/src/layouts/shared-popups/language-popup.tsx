import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { LanguagePanel, useSwitchLanguage } from "../../features/language/parts.ts";
import { useBoot } from "../../shop/shop.ts";
import { CloseButton } from "./popup-buttons.tsx";

export function LanguagePopup({ onClose }: { onClose: () => void }) {
  const { locale, locales } = useBoot();
  const text = useText();
  const switchLanguage = useSwitchLanguage();
  return (
    <>
      <PopupHeader title={text("shell.language")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <LanguagePanel
          locales={locales}
          locale={locale}
          onChoose={(chosen) => (chosen === locale ? onClose() : switchLanguage(chosen))}
        />
      </PopupBody>
    </>
  );
}
