import "react";

declare module "react" {
  interface CSSProperties {
    /** Hue of a picture in degrees; the panel behind it takes its tint from there. */
    "--h"?: number;
    "--items"?: number;
  }
}
