import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The test files that take longest, longest first: half a minute and more beside two others. */
export const LONGEST = [
  "server/backup/upgrade.test.ts",
  "server/jobs/photo.job.test.ts",
  "server/survival.test.ts",
  "server/features/record/record-input.test.ts",
  "server/start.test.ts",
  "bench/kill.test.ts",
  "server/workers/workers.test.ts",
  "server/backup/backup.test.ts",
  "scripts/admin/admin.test.ts",
  "server/features/record/record-rights.test.ts",
  "server/features/session/member-access.test.ts",
  "server/jobs/sms-kill.test.ts",
  "desk/record/fields/visual-editor/round-trip.test.ts",
  "server/backup/scripts.test.ts",
  "scripts/comments.test.ts",
];

/**
 * Begins with the longest files: one of minutes that began last would keep a single core busy at the end. Where no earlier run has left
 * durations, Vitest goes by the size of the files.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return rank < 0 ? LONGEST.length : rank;
    };
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
