import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Note } from "@gemgate/web/ui/message";
import { CardFields } from "./card-fields.tsx";
import type { CardLogin } from "./use-card-login.ts";

export interface CardLoginFormProps {
  login: CardLogin;
  /** Another way of logging in is on its way. */
  isBlocked: boolean;
}

/** E8: the second way of the login popup. */
export function CardLoginForm({ login: { card, error, isSending, submit }, isBlocked }: CardLoginFormProps) {
  const text = useText();
  return (
    <CardFields card={card} error={error} onSubmit={() => (isBlocked ? undefined : submit())}>
      <Note icon={<Icon of={iconInfo} />}>{text("card.intro")}</Note>
      <Button type="submit" variant="main" size="large" block disabled={!card.isComplete || isBlocked} busy={isSending}>
        <span>{text("login.submit")}</span>
      </Button>
    </CardFields>
  );
}
