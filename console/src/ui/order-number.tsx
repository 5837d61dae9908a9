import { Link } from "@tanstack/react-router";
import { CopyButton } from "./copy-button.tsx";
import styles from "./ui.module.css";

/** The number of an order: its page, and a copy for whoever carries it to somebody else. */
export function OrderNumber({ billing_no }: { billing_no: string }) {
  return (
    <span className={styles.number}>
      <Link to="/orders/$billing_no" params={{ billing_no }} className={styles.link}>
        {billing_no}
      </Link>
      <CopyButton value={billing_no} name={billing_no} />
    </span>
  );
}
