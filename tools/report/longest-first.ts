import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take half a minute and more; whichever begins last is waited for by all. */
const long = [
  "conformance/hostile/",
  "conformance/check/hostile",
  "apps/web/src/journeys/other-screens",
  "conformance/store/killed",
  "tools/check.test",
  "conformance/check/fixes",
  "apps/web/src/shell/",
  "apps/web/src/routes/tool/",
];

/** In the order that a run without a memory of earlier ones has, but with the long ones first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((part) => moduleId.includes(`/${part}`));
      return at === -1 ? long.length : at;
    };
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}
