import { Icon } from "./icon.tsx";
import { iconUser } from "./icon-paths.ts";
import { joinClasses } from "./join-classes.ts";
import { avatarOf } from "./avatar-of.ts";
import styles from "./avatar.module.css";

export interface AvatarProps {
  /** Id of the character; without one a plain figure stands there. */
  roleId?: string | undefined;
  size?: "small" | "normal" | "medium";
  className?: string | undefined;
}

/** A picture of the character. Games give none, so that it is one of ours, always the same for one character. */
export function Avatar({ roleId, size = "normal", className }: AvatarProps) {
  return (
    <span className={joinClasses(styles.avatar, styles[size], className)}>
      {roleId === undefined ? <Icon of={iconUser} /> : <img src={avatarOf(roleId)} alt="" width="32" height="32" />}
    </span>
  );
}
