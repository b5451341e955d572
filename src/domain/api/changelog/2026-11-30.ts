import type { ApiChange } from '#domain/api/changelog/api-change'

export const CHANGES_2026_11_30: readonly ApiChange[] = [
  {
    on: '2026-11-30',
    title:
      'The histories of an agreement, an application and an admission have the latest 200 entries, as that of a partner has; they had all.',
  },
]
