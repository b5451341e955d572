import type { OwnRequest } from './own-requests'

/** A university decides nothing: it takes back what it proposed. */
export const OWN_COURSE_CHANGES: Readonly<Record<string, OwnRequest>> = {
  decideCourseChange: async ({ kind, valid }) =>
    kind === 'university' ? { body: { ...valid.body, Action: 'Withdraw' } } : {},
}
