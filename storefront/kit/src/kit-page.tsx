import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useEffect } from "react";
import { everyGroup, findStory } from "./every-story.ts";
import { kitAddress, type KitView } from "./kit-address.ts";
import { KitControls } from "./kit-controls.tsx";
import styles from "./kit-page.module.css";
import type { KitSpeech } from "./stage/kit-shop.ts";
import { type Story, type StoryGroup, storyId } from "./story.ts";
import { StoryAlone, StoryInList } from "./story-box.tsx";

export interface KitPageProps {
  view: KitView;
  speech: KitSpeech;
}

export function KitPage({ view, speech }: KitPageProps) {
  const alone = findStory(view.story);
  if (alone !== undefined) return <StoryAlone story={alone} speech={speech} />;
  return <AllStories view={view} speech={speech} />;
}

/** All groups, or the one that the address names. */
function AllStories({ view, speech }: KitPageProps) {
  const named = everyGroup.filter((group) => group.name === view.story);
  const shown = named.length === 0 ? everyGroup : named;
  // Popups take the focus when they appear, and with it the place on the page.
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, []);
  return (
    <>
      <header className={styles.head} lang="en">
        <h1>Kit</h1>
        <KitControls view={view} />
        <nav aria-label="Groups" className={styles.groups}>
          {everyGroup.map((group) => (
            <a key={group.name} href={kitAddress({ ...view, story: group.name })}>
              {group.title}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.page}>
        {view.story === "" || named.length > 0 ? null : <p lang="en">There is no story {view.story}.</p>}
        {shown.map((group) => (
          <Group key={group.name} group={group} view={view} speech={speech} />
        ))}
      </main>
    </>
  );
}

function Group({ group, view, speech }: KitPageProps & { group: StoryGroup }) {
  return (
    <section className={styles.group} id={group.name}>
      <h2 lang="en">{group.title}</h2>
      <div className={styles.stories}>
        {group.stories.map((story) => (
          <StoryCard key={story.name} id={storyId(group, story)} story={story} view={view} speech={speech} />
        ))}
      </div>
    </section>
  );
}

function StoryCard({ id, story, view, speech }: KitPageProps & { id: string; story: Story }) {
  return (
    <article id={id} className={styles.story} data-story={id} data-surface={story.surface} data-size={story.size}>
      <h3 lang="en">
        <a href={kitAddress({ ...view, story: id })}>
          {story.title}
          <VisuallyHidden> alone</VisuallyHidden>
        </a>
      </h3>
      <StoryInList story={story} speech={speech} />
    </article>
  );
}
