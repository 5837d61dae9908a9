import type { Platform } from "@gemgate/contract/platform";
import { isIos } from "@gemgate/rules/platform/visitor-platform";

/**
 * The device that methods are offered to and bought on. The server reads it off the user agent, by which an iPad is a Mac (Z98); the
 * payment list and the creation must name the same one, or what is shown would be refused.
 */
export function payDevice(device: Platform): Platform {
  const { userAgent, maxTouchPoints } = navigator;
  return isIos({ userAgent, touchPoints: maxTouchPoints }) ? "ios" : device;
}
