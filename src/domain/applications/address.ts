import type { ListApplications } from './application'

const FILTERS = ['searchQuery', 'counsellorId', 'partnerId', 'universityId', 'intake', 'deadline'] as const

/** The filters without the stage, with which the board and the list link to each other. */
export function applicationFilters(query: ListApplications): Record<string, string> {
  return Object.fromEntries(FILTERS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
}
