import { listAllRoles, readAgeBand } from "../../../src/calls/wire-calls.ts";
import { AgeBandPanel } from "../../../src/features/account/age-band-panel.tsx";
import { ProfileCard } from "../../../src/features/account/profile-card.tsx";
import { SpendingLimit } from "../../../src/features/account/spending-limit.tsx";
import { Avatar } from "@gemgate/web/ui/avatar";
import { AccountCard } from "../../../src/features/account/public.ts";
import { chosenCharacter, kitUser, manyRoles, noRole, oneRole } from "../fixtures/account.ts";
import styles from "../kit-page.module.css";
import { answers, type KitAnswer, never, refuses } from "../stage/kit-calls.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

const Card = () => <AccountCard shape="line" onChooseCharacter={ignore} />;
/** The name of the player is the heading of the page. */
const Profile = () => (
  <main>
    <ProfileCard user={kitUser} />
  </main>
);

const spentMonth = {
  enforced: 1,
  band: "under16",
  cap: 5_000,
  spent: 1_800,
  currency: "JPY",
  month: "2026-11",
} as const;

const limit = (name: string, title: string, answer: KitAnswer): Story => ({
  name,
  title,
  size: "wide",
  shop: { brand: { spending_caps: true, currency: "JPY", time_zone: "Asia/Tokyo" }, user: kitUser, answers: [answer] },
  Show: SpendingLimit,
});

export const accountGroup: StoryGroup = {
  name: "account",
  title: "Account",
  stories: [
    { name: "logged-out", title: "Logged out", size: "wide", Show: Card },
    { name: "loading", title: "Loading", shop: { user: kitUser }, size: "wide", Show: Card },
    { name: "one", title: "One character", shop: { user: kitUser, answers: [oneRole] }, size: "wide", Show: Card },
    {
      name: "several",
      title: "Several characters, none chosen",
      shop: { user: kitUser, answers: [manyRoles] },
      size: "wide",
      Show: Card,
    },
    {
      name: "none",
      title: "No character on the server",
      shop: { user: kitUser, answers: [noRole] },
      size: "wide",
      Show: Card,
    },
    {
      name: "unresolved",
      title: "A link that names a character of another account",
      shop: { user: kitUser, answers: [manyRoles], entryCharacter: { server: "s12", roleId: "r-0" } },
      size: "wide",
      Show: Card,
    },
    {
      name: "failed",
      title: "Failed",
      shop: { user: kitUser, answers: [refuses(listAllRoles)] },
      size: "wide",
      Show: Card,
    },
    {
      name: "one-region",
      title: "A brand with one region",
      shop: { brand: { regions: ["universal"] }, user: kitUser, answers: [oneRole] },
      size: "wide",
      Show: Card,
    },
    {
      name: "no-game",
      title: "No game on sale",
      shop: { boot: { games: [], client_id: "", goods: null } },
      size: "wide",
      Show: Card,
    },
    { name: "profile", title: "Profile", surface: "page", shop: { user: kitUser, answers: [oneRole] }, Show: Profile },
    {
      name: "profile-loading",
      title: "Profile, the character on its way",
      surface: "page",
      shop: { user: kitUser },
      Show: Profile,
    },
    {
      name: "avatar",
      title: "Avatars",
      Show: () => (
        <div className={styles.row}>
          <Avatar size="small" />
          <Avatar />
          <Avatar roleId={chosenCharacter.roleId} size="small" />
          <Avatar roleId={chosenCharacter.roleId} />
          <Avatar roleId={chosenCharacter.roleId} size="medium" />
        </div>
      ),
    },
    limit("limit", "Spending limit of a minor", answers(readAgeBand, spentMonth)),
    limit("limit-none", "Spending limit, adult", answers(readAgeBand, { ...spentMonth, band: "18up", cap: 0 })),
    limit("limit-unset", "Spending limit, age not known", answers(readAgeBand, { ...spentMonth, band: "", cap: 0 })),
    limit("limit-waiting", "Spending limit, loading", never(readAgeBand)),
    limit("limit-failed", "Spending limit, failed", refuses(readAgeBand)),
    { name: "age", title: "Age group, none chosen", Show: () => <AgeBandPanel band={null} onChoose={ignore} /> },
    { name: "age-chosen", title: "Age group, chosen", Show: () => <AgeBandPanel band="16to17" onChoose={ignore} /> },
  ],
};
