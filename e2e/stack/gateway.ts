// The data-collection gateway belongs to another company, so a journey that is about it stands in at its door.
import type { BrowserContext, Route } from "@playwright/test";
import { expect } from "./journey.ts";
import { storePort } from "./running-store.ts";

export interface GatewayPost {
  readonly path: string;
  readonly text: string;
  readonly headers: Promise<Readonly<Record<string, string>>>;
  readonly event: TrackedPost;
}

/** What a journey checks; the whole shape is held by the tests of the tracker. */
interface TrackedPost {
  readonly event_name?: string;
  readonly event_id?: string;
  readonly event?: number;
  readonly status?: number;
  readonly billing_no?: string;
  readonly product_id?: string;
  readonly device: { readonly did: string };
  readonly session: Readonly<Record<string, unknown>>;
  readonly user: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string | number>>;
}

export function gatewayOrigin(brand: string): string {
  return `http://${brand}-collect.localhost:${storePort() + 20}`;
}

/** Every post of the browser's tabs from now on, in order; answered as usual, or as the journey likes. */
export async function catchEvents(
  context: BrowserContext,
  brand: string,
  answer: (route: Route, number: number) => Promise<void> = (route) => route.fulfill({ status: 204 }),
): Promise<GatewayPost[]> {
  const posts: GatewayPost[] = [];
  await context.route(`${gatewayOrigin(brand)}/**`, async (route) => {
    const request = route.request();
    const text = request.postData() ?? "";
    const path = `${request.method()} ${new URL(request.url()).pathname}`;
    // Kept before anything is waited for: the order of the posts is theirs, not that of the answers about their headers.
    const number = posts.push({ path, text, headers: request.allHeaders(), event: JSON.parse(text) });
    await answer(route, number);
  });
  return posts;
}

/** What no body may hold, wherever it came from. */
export function expectNothingOf(posts: readonly GatewayPost[], secrets: readonly string[]): void {
  const told = posts.map(({ text }) => text).join("\n");
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
}

/** What no event may hold of a prepaid card: its number as it is printed and as people type it, and what opens it. */
export function expectNothingOfCards(
  posts: readonly GatewayPost[],
  numbers: readonly string[],
  passwords: readonly string[],
): void {
  expect(posts.length).toBeGreaterThan(0);
  expect(numbers).not.toContain("");
  expectNothingOf(posts, [
    ...numbers,
    ...numbers.map((number) => number.replaceAll("-", "")),
    ...numbers.map((number) => number.replaceAll("-", " ")),
    ...passwords,
  ]);
}

/** The names of the events; an order is its number and its status. */
export function namesOf(posts: readonly GatewayPost[]): string[] {
  return posts.map(({ event }) => event.event_name ?? `order ${event.event} ${event.status}`);
}
