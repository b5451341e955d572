/** What leaves no row of a list out. */
const ARRANGING = ['pageNo', 'pageSize', 'sort', 'exactTotal', 'view', 'tab']

/** Whether the query of a list leaves rows out: a list with none is then one to search otherwise, and not one to begin. */
export function isNarrowed(query: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(query).some(
    ([name, value]) => !ARRANGING.includes(name) && value !== undefined && value !== null && value !== '',
  )
}
