// What every page of the provider shows around its own content.
import { framePage } from "@gemgate/sandbox-plumbing/pages";

export function frameSandpay(page: { title: string; main: string; script?: { nonce: string; code: string } }): string {
  return framePage({
    ...page,
    style: "/assets/checkout.css",
    header: `<header class="top">
<p class="banner"><strong>SANDBOX</strong> A test page. No real money moves here.</p>
<p class="house">${LOGO}<span>Sandpay</span></p>
</header>`,
    body: `<main>${page.main}</main>
<footer class="foot">Sandpay is a make-believe payment provider for trying out a store. Never enter real card data.</footer>`,
  });
}

const LOGO = `<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><path d="M8 4h16v4c0 4-3 6-6 8 3 2 6 4 6 8v4H8v-4c0-4 3-6 6-8-3-2-6-4-6-8z" class="logo-glass"/><path d="M11 9h10c-.6 2.6-2.6 4-5 5.6C13.6 13 11.6 11.600 11 9zM11 26c.4-2.8 2.6-4.200 5-5.800 2.4 1.600 4.6 3 5 5.800z" class="logo-sand"/></svg>`;
