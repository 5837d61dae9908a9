import { pageOfTab } from "@gemgate/rules/shell/main-tabs";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { ReminderPanel } from "../../../features/activities/parts.ts";
import { goToPage } from "../../../shop/store-navigation.ts";
import { CloseButton } from "../../shared-popups/popup-buttons.tsx";

/** Z70: the daily reminder. The page of events closes it by being another page. */
export function RewardsPopup({ count, onClose }: { count: number; onClose: () => void }) {
  const text = useText();
  return (
    <>
      <PopupHeader title={text("activity.reminder_title")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <ReminderPanel count={count} />
      </PopupBody>
      <PopupFooter>
        <Button variant="main" size="large" block onClick={() => goToPage(pageOfTab.gift)}>
          {text("activity.see")}
        </Button>
      </PopupFooter>
    </>
  );
}
