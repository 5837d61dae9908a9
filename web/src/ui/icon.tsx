import type { IconShape } from "./icon-paths.ts";
import styles from "./icon.module.css";
import { joinClasses } from "./join-classes.ts";

export interface IconProps {
  of: IconShape;
  /** 16, 20 or 24 px. */
  size?: "small" | "medium" | "large";
  /** For arrows and other shapes with a direction: mirrored where the page reads from right to left. */
  flip?: boolean;
}

/** A decoration: the words beside it, or the name of the button around it, say what it means. */
export function Icon({ of: shape, size = "medium", flip = false }: IconProps) {
  const classes = joinClasses(styles.icon, sizes[size], flip && styles.flip);
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shape.isSolid ? (
        <path d={shape.d} fill="currentColor" />
      ) : (
        <path
          d={shape.d}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

const sizes = { small: styles.small, medium: undefined, large: styles.large };
