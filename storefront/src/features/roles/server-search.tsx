import { useText } from "@gemgate/web/text/text";
import { SearchField } from "@gemgate/web/ui/field";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown } from "@gemgate/web/ui/icon-paths";
import { iconSearch } from "@gemgate/web/ui/later-icon-paths";
import { SelectBox } from "@gemgate/web/ui/select-box";
import type { ServerFinder } from "./use-server-finder.ts";

/** F16: narrows thousands of servers to one area and to what is typed. */
export function ServerSearch({ finder: { state, change, areas } }: { finder: ServerFinder }) {
  const text = useText();
  return (
    <>
      {areas.length === 0 ? null : (
        <SelectBox
          label={text("roles.area")}
          options={[
            { value: "", label: text("goods.all") },
            ...areas.map((area) => ({ value: area.value, label: area.display })),
          ]}
          value={state.areaId}
          onChange={(areaId) => change({ kind: "area", areaId })}
          after={<Icon of={iconDown} />}
        />
      )}
      <SearchField
        label={text("roles.search_label")}
        placeholder={text("roles.search_hint")}
        icon={<Icon of={iconSearch} />}
        value={state.typed}
        maxLength={32}
        autoComplete="off"
        onChange={(event) => change({ kind: "typed", typed: event.target.value })}
      />
    </>
  );
}
