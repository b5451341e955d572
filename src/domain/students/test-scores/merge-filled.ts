import { type Merge, mergeFields } from '#domain/record/merge-fields'
import type { TestName } from './rules'

export type FilledTest = Record<string, string | boolean>

/** Values of a form with several tests; blank ones are not sent. */
export interface FilledTests {
  Tests: Partial<Record<TestName, FilledTest>>
}

/**
 * Merges a form of several tests into those saved meanwhile. Tests that only others filled in stay without
 * being sent again; one that both filled in differently is a conflict.
 */
export const mergeFilledTests: Merge<FilledTests> = (base, mine, theirs) => ({
  value: mine,
  conflicts: mergeFields(base.Tests, mine.Tests, theirs.Tests).conflicts,
})
