import { lazy, useEffect } from "react";
import { Route, Switch, useLocation, useSearch } from "wouter";
import { useBoot } from "../../session/shop.ts";
import { Header } from "./header.tsx";
import { SelectGoodsPage } from "./select-goods-page.tsx";
import { Shell } from "./shell.tsx";

/** Few visitors meet them, so they are loaded apart; the server renders them all the same. */
const NotAreaPage = lazy(() =>
  import("../shared-pages/not-area-page.tsx").then((module) => ({ default: module.NotAreaPage })),
);
const NotFoundPage = lazy(() =>
  import("../shared-pages/not-found-page.tsx").then((module) => ({ default: module.NotFoundPage })),
);

/** B1-B3, B10: old and short addresses of the same page. */
const shortcuts = ["/", "/selectGame", "/layoutGame", "/result"];
const pages = ["/selectGoods", "/notArea"];

/** The status that the server answers with: the page of an unknown path says so to machines too. */
export function pageStatus(path: string): 200 | 404 {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  return [...shortcuts, ...pages].includes(plain) ? 200 : 404;
}

export function NewRoutes() {
  const { domain_area } = useBoot();
  return (
    <Shell>
      <Switch>
        <Route path="/notArea">
          <NotAreaPage header={<Header />} />
        </Route>
        {[...shortcuts, "/selectGoods"].map((path) => (
          <Route key={path} path={path}>
            {domain_area === null ? <NotAreaPage header={<Header />} /> : <SelectGoods />}
          </Route>
        ))}
        <Route>
          <NotFoundPage header={<Header />} />
        </Route>
      </Switch>
    </Shell>
  );
}

/** Z22: a shortcut keeps its query. The page is already the right one, so only the address changes. */
function SelectGoods() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (path !== "/selectGoods") navigate(search === "" ? "/selectGoods" : `/selectGoods?${search}`, { replace: true });
  }, [path, search, navigate]);
  return <SelectGoodsPage />;
}
