const ARRANGING = ['pageNo', 'pageSize', 'sort', 'exactTotal', 'view', 'tab']

/** Whether the query leaves rows out; if so, an empty list suggests another search. */
export function isNarrowed(query: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(query).some(
    ([name, value]) => !ARRANGING.includes(name) && value !== undefined && value !== null && value !== '',
  )
}
