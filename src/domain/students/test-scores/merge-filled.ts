import { type Merge, mergeFields } from '#domain/record/merge-fields'
import type { TestName } from './rules'

export type FilledTest = Record<string, string | boolean>

export interface FilledTests {
  Tests: Partial<Record<TestName, FilledTest>>
}

/** Tests that only others filled in stay unsent; one that both filled in differently is a conflict. */
export const mergeFilledTests: Merge<FilledTests> = (base, mine, theirs) => ({
  value: mine,
  conflicts: mergeFields(base.Tests, mine.Tests, theirs.Tests).conflicts,
})
