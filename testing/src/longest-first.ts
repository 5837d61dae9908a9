import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** Files that take half a minute or more. Begun last, one of them would keep a core busy while the other has nothing left to do. */
const longFiles = /\/(?:(?:simulate|fuzz)\.db|(?:soak|soak-by-polling|server-killed|start)\.run)\.test\.ts$/;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
