import { joinClasses } from "./join-classes.ts";
import { moveRovingFocus, rovingTabIndex } from "./radio-keys.ts";
import styles from "./tabs.module.css";

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  /** Id of the panel that all tabs show their content in. */
  panelId: string;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** Two to four equal views of one thing. */
export function Tabs<Value extends string>({ label, tabs, value, panelId, onChange, className }: TabsProps<Value>) {
  const chosen = tabs.findIndex((tab) => tab.value === value);
  return (
    <div role="tablist" aria-label={label} className={joinClasses(styles.tabs, className)} onKeyDown={moveRovingFocus}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panelId}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={rovingTabIndex(index, chosen)}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
