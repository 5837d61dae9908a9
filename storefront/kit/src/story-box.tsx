import { joinClasses } from "@gemgate/web/ui/join-classes";
import { PopupContent, PopupFrame } from "@gemgate/web/ui/popup-frame";
import frame from "@gemgate/web/ui/popup-frame.module.css";
import { ignore } from "./stage/words.tsx";
import { Stage } from "./stage/stage.tsx";
import type { KitSpeech } from "./stage/kit-shop.ts";
import type { Story } from "./story.ts";
import styles from "./kit-page.module.css";

interface StoryProps {
  story: Story;
  speech: KitSpeech;
}

/** Among the others: a popup lies in a box that looks like its frame, and a page is a link to itself. */
export function StoryInList({ story, speech }: StoryProps) {
  const { Show, surface = "part", size, shop, isFixed } = story;
  if (surface === "page") return <p lang="en">A page of its own.</p>;
  return (
    <Stage speech={speech} shop={shop}>
      {surface === "popup" ? (
        <div className={joinClasses(frame.frame, size === "wide" && frame.wide, styles.popup)}>
          <Show />
        </div>
      ) : (
        <div className={joinClasses(styles.box, isFixed && styles.screen)}>
          <Show />
        </div>
      )}
    </Stage>
  );
}

/** As the store shows it. */
export function StoryAlone({ story, speech }: StoryProps) {
  const { Show, surface = "part", size = "normal", shop, title } = story;
  return (
    <Stage speech={speech} shop={shop}>
      {surface === "page" ? (
        <Show />
      ) : (
        <main className={styles.alone} tabIndex={-1} data-focus-home="">
          <h1 lang="en">{title}</h1>
          {surface === "part" ? (
            <Show />
          ) : (
            <PopupFrame open size={size} canClose onClose={ignore}>
              <PopupContent>
                <Show />
              </PopupContent>
            </PopupFrame>
          )}
        </main>
      )}
    </Stage>
  );
}
