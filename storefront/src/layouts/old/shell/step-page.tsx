import type { PurchaseStep } from "@gemgate/rules/shell/steps";
import type { ReactNode } from "react";
import type { HeaderFrameProps } from "../../shared-shell/header-frame.tsx";
import { KeyArt } from "../../shared-shell/key-art.tsx";
import { Footer } from "../../shared-shell/footer.tsx";
import { Header } from "./header.tsx";
import { StepBar } from "./step-bar.tsx";
import styles from "./step-page.module.css";

export interface StepPageProps {
  /** Undefined for what is paid in one step, which has a title of its own. */
  step?: PurchaseStep;
  title?: HeaderFrameProps["title"];
  /** Where the skip link leads; the id of an element. */
  skipTo?: string;
  children: ReactNode;
  /** Back and on, below the page. */
  actions?: ReactNode;
}

/** Z120: header, steps, content and footer, so that the legal links stand before paying. */
export function StepPage({ step, title, skipTo, children, actions }: StepPageProps) {
  return (
    <>
      <Header isStep={title === undefined} title={title} skipTo={skipTo} />
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        {step === "/selectGame" || step === "/selectGoods" ? (
          <div className={styles.scene}>
            <KeyArt />
          </div>
        ) : null}
        {step === undefined ? null : <StepBar current={step} />}
        {children}
        <Footer />
        {actions}
      </main>
    </>
  );
}
