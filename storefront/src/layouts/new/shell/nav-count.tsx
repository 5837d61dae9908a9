import { useText } from "@gemgate/web/text/text";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import styles from "./nav-count.module.css";

/** Beyond it the number says no more than "many". */
const count_max = 99;

/** An order waits for its payment. */
export function NavDot() {
  const text = useText();
  return (
    <>
      <span className={joinClasses(styles.count, styles.dot)} aria-hidden="true" />
      <VisuallyHidden>{text("orders.one_unpaid")}</VisuallyHidden>
    </>
  );
}

/** How many rewards wait behind the gift tab; nothing where none does. */
export function NavCount({ count }: { count: number }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > count_max ? `${count_max}+` : count}
      </span>
      <VisuallyHidden>{text("activity.claimable", { count })}</VisuallyHidden>
    </>
  );
}
