import type { ListApplications } from './application'

const FILTERS = ['searchQuery', 'counsellorId', 'partnerId', 'universityId', 'intake', 'deadline'] as const

/** The filters of a board or a list that are set, the stage aside: what leads from one to the other. */
export function applicationFilters(query: ListApplications): Record<string, string> {
  return Object.fromEntries(FILTERS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
}
