import "./fonts.css";
import "@gemgate/web/ui/tokens.css";
import "@gemgate/web/ui/base.css";
import type { Boot } from "@gemgate/contract/boot";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { bootElementId, rootElementId } from "./page/document-head.ts";
import { createBrowserShop } from "./session/browser-shop.ts";

const root = document.getElementById(rootElementId);
const bootText = document.getElementById(bootElementId)?.textContent;
if (root === null || bootText === undefined) throw new Error("This is not a page of the store.");

const boot: Boot = JSON.parse(bootText);
hydrateRoot(root, <App shop={createBrowserShop(boot)} />);
