import type { Area } from "@gemgate/contract/area";
import { useText } from "@gemgate/web/text/text";
import { TileChoice } from "@gemgate/web/ui/tile-choice";

export interface RegionPanelProps {
  regions: readonly Area[];
  /** What is paid with there. */
  currency: string;
  /** Null where none is known yet. */
  region: Area | null;
  onChoose: (area: Area) => void;
}

/** The brand's sales regions; another one leads to other games and prices. */
export function RegionPanel({ regions, currency, region, onChoose }: RegionPanelProps) {
  const text = useText();
  const tiles = regions.map((key) => ({ key, words: text(`region.${key}`), note: currency }));
  return <TileChoice label={text("account.sales_region")} tiles={tiles} chosen={region} onChoose={onChoose} />;
}
