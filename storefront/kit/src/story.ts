import type { ComponentType } from "react";
import type { KitShopParts } from "./stage/kit-shop.ts";

/** One component in one state. */
export interface Story {
  /** With its group it is the story's address: `goods-card.limit-reached`. */
  name: string;
  title: string;
  Show: ComponentType;
  /** What the shop knows and answers in this state. */
  shop?: KitShopParts;
  /** `popup` opens in the store's own frame when it is shown alone. `page` is only shown alone: a page has one main part. */
  surface?: "part" | "popup" | "page";
  /** `wide` is for parts that fill the page, and for popups with two columns. */
  size?: "normal" | "wide";
  /** Something at the edge of the screen; the box stands for the screen. */
  isFixed?: boolean;
}

export interface StoryGroup {
  name: string;
  title: string;
  stories: readonly Story[];
}

export function storyId(group: Pick<StoryGroup, "name">, story: Pick<Story, "name">): string {
  return `${group.name}.${story.name}`;
}
