import { loginKinds } from "@gemgate/contract/login-kind";
import { readLoginConfig } from "../../../src/calls/wire-calls.ts";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import type { ReactNode } from "react";
import { ProviderLogins } from "../../../src/features/login/provider-logins.tsx";
import type { ProviderState } from "../../../src/features/login/provider-state.ts";
import { SigningIn } from "../../../src/features/login/signing-in.tsx";
import { LoginPopup } from "../../../src/layouts/shared-popups/login-popup.tsx";
import { CloseButton } from "../../../src/layouts/shared-popups/popup-buttons.tsx";
import { everyLogin, threeLogins } from "../fixtures/logins.ts";
import { methodChosen } from "../fixtures/payments.ts";
import { refuses } from "../stage/kit-calls.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

const popup = (story: Omit<Story, "surface">): Story => ({ surface: "popup", ...story });
const Login = () => <LoginPopup reason="entry" onClose={ignore} />;

function Frame({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <>
      <PopupHeader title={text("login.title")} close={<CloseButton onClose={ignore} />} />
      <PopupBody>{children}</PopupBody>
    </>
  );
}

function Providers(changes: Partial<ProviderState>) {
  const state: ProviderState = { phase: "free", kind: null, error: "", ...changes };
  return (
    <Frame>
      <ProviderLogins provider={{ state, start: ignore }} isFirst isBlocked={false} />
    </Frame>
  );
}

function UnlinkedProvider() {
  return <Providers error={useText()("login.no_game_account")} />;
}

function FailedProvider() {
  return <Providers error={useText()("login.window_blocked")} />;
}

export const loginGroup: StoryGroup = {
  name: "login",
  title: "Login",
  stories: [
    popup({ name: "three", title: "Three providers", shop: { answers: [threeLogins] }, Show: Login }),
    popup({
      name: "pay",
      title: "On the way to paying",
      shop: { selection: methodChosen, answers: [threeLogins] },
      Show: () => <LoginPopup reason="pay" onClose={ignore} />,
    }),
    popup({
      name: "every",
      title: "Every provider, and cards",
      shop: { boot: { login_kinds: loginKinds }, brand: { card_login: true }, answers: [everyLogin] },
      Show: Login,
    }),
    popup({
      name: "card",
      title: "With a card",
      shop: { brand: { card_login: true }, answers: [threeLogins] },
      Show: () => <LoginPopup reason="entry" way="card" onClose={ignore} />,
    }),
    popup({ name: "waiting", title: "While the config comes", Show: Login }),
    popup({ name: "alone", title: "Without a config", shop: { answers: [refuses(readLoginConfig)] }, Show: Login }),
    popup({
      name: "busy",
      title: "On the way to a provider",
      shop: { answers: [threeLogins] },
      Show: () => <Providers phase="away" kind="apple" />,
    }),
    popup({
      name: "failed",
      title: "A provider's login that failed",
      shop: { answers: [threeLogins] },
      Show: FailedProvider,
    }),
    popup({
      name: "unlinked",
      title: "A provider's login without a game account",
      shop: { answers: [threeLogins] },
      Show: UnlinkedProvider,
    }),
    popup({
      name: "expired",
      title: "After a session that ended",
      shop: {
        brand: { password_url: "https://b.example/password", sign_up_url: "https://b.example/sign-up" },
        answers: [threeLogins],
      },
      Show: () => <LoginPopup reason="expired" onClose={ignore} />,
    }),
    popup({
      name: "returned",
      title: "Back from a provider",
      Show: () => (
        <Frame>
          <SigningIn kind="google" />
        </Frame>
      ),
    }),
  ],
};
