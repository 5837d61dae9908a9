import { orderGroups, type OrderGroup } from "@gemgate/contract/order-groups";
import { useText } from "@gemgate/web/text/text";
import { SearchField } from "@gemgate/web/ui/field";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown } from "@gemgate/web/ui/icon-paths";
import { iconSearch } from "@gemgate/web/ui/later-icon-paths";
import { moveRovingFocus, rovingTabIndex } from "@gemgate/web/ui/radio-keys";
import { SelectBox } from "@gemgate/web/ui/select-box";
import { useEffect, useRef } from "react";
import { useBoot, useShop } from "../../shop/shop.ts";
import { monthsToOffer, search_max, type OrderFilter } from "./order-filter.ts";
import styles from "./order-filters.module.css";
import { monthName } from "./order-months.ts";
import { useTypedSearch } from "./use-typed-search.ts";

export interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

/** Which orders are shown: of one kind, of one month, and what is typed. */
export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  return (
    <div className={styles.filters}>
      <GroupChips chosen={filter.group} onChoose={(group) => onChange({ ...filter, group })} />
      <div className={styles.fields}>
        <OrderSearch search={filter.search} onSearch={(search) => onChange({ ...filter, search })} />
        <MonthBox month={filter.month} onChoose={(month) => onChange({ ...filter, month })} />
      </div>
    </div>
  );
}

/** The words of the badges, so that a kind is found by what its orders say. */
export function useGroupName(): (group: OrderGroup | "") => string {
  const text = useText();
  return (group) => text(groupTexts[group]);
}

const groupTexts = {
  "": "goods.all",
  unpaid: "orders.unpaid",
  in_progress: "orders.in_progress",
  delivered: "orders.delivered",
  refunded: "outcome.refunded",
  ended: "orders.group_ended",
} as const satisfies Record<OrderGroup | "", string>;

const groups = ["", ...orderGroups] as const;

function GroupChips({ chosen, onChoose }: { chosen: OrderGroup | ""; onChoose: (group: OrderGroup | "") => void }) {
  const text = useText();
  const name = useGroupName();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row.current !== null) showChip(row.current, groups.indexOf(chosen));
  }, [chosen]);
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={text("orders.filter")}
      className={styles.chips}
      onKeyDown={moveRovingFocus}
    >
      {groups.map((group, index) => (
        <button
          key={group}
          type="button"
          role="radio"
          className={styles.chip}
          aria-checked={group === chosen}
          tabIndex={rovingTabIndex(index, groups.indexOf(chosen))}
          onClick={() => onChoose(group)}
        >
          {name(group)}
        </button>
      ))}
    </div>
  );
}

/** A page that begins with a kind at the end of the row shows which; the page itself stays where it is. */
function showChip(row: HTMLElement, index: number): void {
  const chip = row.children[index]?.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (chip === undefined) return;
  const beyond = Math.max(0, chip.right - seen.right) - Math.max(0, seen.left - chip.left);
  if (beyond !== 0) row.scrollLeft += beyond;
}

function OrderSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const text = useText();
  const { typed, type } = useTypedSearch(search, onSearch);
  return (
    <div className={styles.search}>
      <SearchField
        label={text("orders.search")}
        placeholder={text("orders.search_hint")}
        icon={<Icon of={iconSearch} />}
        value={typed}
        maxLength={search_max}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}

function MonthBox({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const { locale } = useBoot();
  const { clock } = useShop();
  const text = useText();
  return (
    <div className={styles.month}>
      <SelectBox
        label={text("orders.month")}
        options={[
          { value: "", label: text("goods.all") },
          ...monthsToOffer(clock.now(), month).map((one) => ({ value: one, label: monthName(one, locale) })),
        ]}
        value={month}
        onChange={onChoose}
        after={<Icon of={iconDown} />}
      />
    </div>
  );
}
