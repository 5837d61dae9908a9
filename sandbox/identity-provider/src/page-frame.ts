// What every page of the provider shows around its own content.
import { framePage } from "@gemgate/sandbox-plumbing/pages";

export function frameConsent(page: { title: string; main: string }): string {
  return framePage({
    title: page.title,
    style: "/assets/consent.css",
    header: `<header class="top">
<p class="banner"><strong>SANDBOX</strong> A test page. Nobody is really logged in here.</p>
</header>`,
    body: `<main>${page.main}</main>
<footer class="foot">A make-believe identity provider for trying out a store. Never enter a real password.</footer>`,
  });
}
