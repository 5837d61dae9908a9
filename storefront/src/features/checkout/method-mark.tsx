import { joinClasses } from "@gemgate/web/ui/join-classes";
import { useState } from "react";
import styles from "./method-mark.module.css";

export interface MethodMarkProps {
  icon: string;
  size?: "normal" | "small";
}

/** The picture of a payment method. One that cannot be had leaves its place, without the browser's broken sign. */
export function MethodMark({ icon, size = "normal" }: MethodMarkProps) {
  const [failed, setFailed] = useState("");
  const isSmall = size === "small";
  const className = joinClasses(styles.mark, isSmall && styles.small);
  if (icon === "" || failed === icon) return <span className={joinClasses(className, styles.empty)} />;
  return (
    <img
      src={icon}
      alt=""
      width={isSmall ? "36" : "48"}
      height={isSmall ? "24" : "32"}
      className={className}
      onError={() => setFailed(icon)}
    />
  );
}
