import type { BootBrand } from "@gemgate/contract/boot";
import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert, iconExternal, iconLock, iconUser } from "@gemgate/web/ui/icon-paths";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { type ReactNode, useEffect } from "react";
import { type RealName, useRealName } from "../../features/real-name/parts.ts";
import { useBoot } from "../../shop/shop.ts";
import { loadPage, usePageAddress } from "../../shop/store-navigation.ts";
import { StatusPage } from "./status-page.tsx";
import styles from "./status-page.module.css";

/** B18, Z65: whether the account is verified, and the way to become so. Nothing about a person is asked here. */
export function CertifiedRealPage({ header }: { header: ReactNode }) {
  const state = useRealName();
  useEffect(() => {
    if (state === "verified") loadPage("/");
  }, [state]);
  return <CertifiedReal state={state} header={header} />;
}

function CertifiedReal({ state, header }: { state: RealName; header: ReactNode }) {
  const text = useText();
  const home = usePageAddress("/");
  const { brand } = useBoot();
  switch (state) {
    case "loading":
    case "verified":
      return <Checking header={header} />;
    case "failed":
      return (
        <StatusPage
          header={header}
          picture={<Sign of={<Icon of={iconAlert} />} />}
          title={text("certified_real.failed_title")}
          tip={text("certified_real.failed")}
        >
          <div className={styles.actions}>
            <ButtonLink variant="main" size="large" href={home}>
              {text("certified_real.first_page")}
            </ButtonLink>
          </div>
        </StatusPage>
      );
    case "not_verified":
    case "unknown": {
      const words = state === "unknown" ? "again" : "needed";
      return (
        <StatusPage
          header={header}
          picture={<Sign of={<Icon of={iconUser} />} />}
          title={text(`certified_real.${words}_title`)}
          tip={text(`certified_real.${words}`)}
        >
          <div className={styles.actions}>
            <WayToVerify brand={brand} />
            <ButtonLink variant="text" href={home}>
              {text("certified_real.first_page")}
            </ButtonLink>
          </div>
          {brand.real_name_url === undefined ? null : (
            <p className={styles.note}>
              <Icon of={iconLock} />
              {text("certified_real.private")}
            </p>
          )}
        </StatusPage>
      );
    }
  }
}

/** Where a brand names no address for it, customer service does, and is one click away where it has an address itself. */
function WayToVerify({ brand: { real_name_url, service_url } }: { brand: BootBrand }) {
  const text = useText();
  if (real_name_url !== undefined) {
    return (
      <ButtonLink variant="main" size="large" href={real_name_url} rel="noreferrer">
        {text("certified_real.verify")}
      </ButtonLink>
    );
  }
  return (
    <>
      <p>{text("certified_real.ask_service")}</p>
      {service_url === undefined ? null : (
        <ButtonLink variant="main" size="large" href={service_url} target="_blank" rel="noopener noreferrer">
          <Icon of={iconExternal} />
          {text("shell.contact_service")}
        </ButtonLink>
      )}
    </>
  );
}

function Sign({ of }: { of: ReactNode }) {
  return <span className={styles.sign}>{of}</span>;
}

function Checking({ header }: { header: ReactNode }) {
  const text = useText();
  return (
    <>
      {header}
      <main className={styles.page} aria-busy="true" tabIndex={-1} data-focus-home="">
        <div className={styles.inner}>
          <VisuallyHidden>
            <h1>{text("certified_real.checking")}</h1>
          </VisuallyHidden>
          {Array.from({ length: skeleton_rows }, (_, row) => (
            <Skeleton key={row} height="56px" radius="var(--r-lg)" />
          ))}
        </div>
      </main>
    </>
  );
}
