import { CHANGES_2026_11_26 } from '#domain/api/changelog/2026-11-26'
import { CHANGES_2026_11_27 } from '#domain/api/changelog/2026-11-27'
import { CHANGES_2026_11_28 } from '#domain/api/changelog/2026-11-28'
import { CHANGES_2026_11_29 } from '#domain/api/changelog/2026-11-29'
import { CHANGES_2026_11_30 } from '#domain/api/changelog/2026-11-30'
import { CHANGES_2026_12_01 } from '#domain/api/changelog/2026-12-01'
import type { ApiChange } from '#domain/api/changelog/api-change'

/** Newest first, a file a day (docs/decisions/0169-changelog.md). A test fails on unrecorded changes. */
export const API_CHANGES: readonly ApiChange[] = [
  ...CHANGES_2026_12_01,
  ...CHANGES_2026_11_30,
  ...CHANGES_2026_11_29,
  ...CHANGES_2026_11_28,
  ...CHANGES_2026_11_27,
  ...CHANGES_2026_11_26,
]
