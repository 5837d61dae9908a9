import { useText } from "@gemgate/web/text/text";
import { Badge } from "@gemgate/web/ui/badge";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown, iconGlobe } from "@gemgate/web/ui/icon-paths";
import { iconRight } from "@gemgate/web/ui/later-icon-paths";
import { OptionGroup, OptionRow } from "@gemgate/web/ui/option-row";
import { SelectBox } from "@gemgate/web/ui/select-box";
import { Tabs } from "@gemgate/web/ui/tabs";
import { WindowList } from "@gemgate/web/ui/window-list";
import { useId, useState } from "react";
import { ThemeSwitch } from "../../../src/features/appearance/public.ts";
import { GoodsChips } from "../../../src/features/goods/goods-chips.tsx";
import { groupGoods } from "../../../src/features/goods/group-goods.ts";
import { kitServers } from "../fixtures/account.ts";
import { kitGoods } from "../fixtures/goods.ts";
import { ignore } from "../stage/words.tsx";
import type { StoryGroup } from "../story.ts";

function TwoTabs() {
  const text = useText();
  const panelId = useId();
  const [tab, setTab] = useState<"often" | "all">("often");
  return (
    <>
      <Tabs
        label={text("roles.servers")}
        panelId={panelId}
        tabs={[
          { value: "often", label: text("roles.often_used") },
          { value: "all", label: text("roles.all_servers") },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div id={panelId} role="tabpanel" />
    </>
  );
}

function Chips({ chip }: { chip: string }) {
  const panelId = useId();
  return (
    <>
      <GoodsChips groups={groupGoods(kitGoods)} chip={chip} panelId={panelId} onChoose={ignore} />
      <div id={panelId} role="tabpanel" />
    </>
  );
}

function Options({ height }: { height: "tight" | "normal" | "tall" | "taller" }) {
  const text = useText();
  const mark = <img src="/art/pay-qr.svg" alt="" width="48" height="32" />;
  const row = { onChoose: ignore, before: mark, height } as const;
  return (
    <OptionGroup label={text("checkout.pay_with")}>
      <OptionRow {...row} checked={false} tabIndex={-1} title="Scan pay" hint="Instant" />
      <OptionRow
        {...row}
        checked
        tabIndex={0}
        title="Scan pay"
        hint="Instant"
        tag={<Badge variant="brand">{text("checkout.last_used")}</Badge>}
      />
      <OptionRow {...row} checked={false} tabIndex={-1} title="Scan pay" />
      <OptionRow {...row} checked={false} tabIndex={-1} title="Scan pay" end={<Icon of={iconRight} flip />} />
    </OptionGroup>
  );
}

function Region() {
  const text = useText();
  const [region, setRegion] = useState("SG");
  return (
    <SelectBox
      label={text("checkout.payment_region")}
      options={[
        { value: "SG", label: "Singapore" },
        { value: "DE", label: "Germany" },
      ]}
      value={region}
      onChange={setRegion}
      before={<Icon of={iconGlobe} />}
      after={<Icon of={iconDown} />}
    />
  );
}

function LongList() {
  const text = useText();
  return (
    <div style={{ display: "flex", height: "240px" }}>
      <WindowList label={text("roles.servers")} items={kitServers} keyOf={(server) => server.value}>
        {(server, handleKey) => (
          <button type="button" style={{ width: "100%", minHeight: "100%" }} onKeyDown={handleKey}>
            {server.display}
          </button>
        )}
      </WindowList>
    </div>
  );
}

export const choiceGroup: StoryGroup = {
  name: "choice",
  title: "Chips, tabs and options",
  stories: [
    { name: "chips", title: "Chips, all chosen", Show: () => <Chips chip="" /> },
    { name: "chips-chosen", title: "Chips, one chosen", Show: () => <Chips chip="passes" /> },
    { name: "tabs", title: "Tabs", Show: TwoTabs },
    {
      name: "options",
      title: "Option rows: rest, chosen, without a hint, second step",
      Show: () => <Options height="normal" />,
    },
    { name: "options-tight", title: "Option rows, tight", Show: () => <Options height="tight" /> },
    { name: "options-tall", title: "Option rows, tall", Show: () => <Options height="tall" /> },
    { name: "options-taller", title: "Option rows, taller", Show: () => <Options height="taller" /> },
    { name: "select", title: "Choice from a list", Show: Region },
    { name: "theme", title: "Theme switch", Show: ThemeSwitch },
    { name: "window-list", title: "Long list", Show: LongList },
  ],
};
