/** A query that was run. */
export interface Run {
  query: string
  variables: string
}

const MOST = 20
const placeOf = (personId: string) => `tassel:graphql:${personId}`

/** The queries that a person ran in this browser window, the newest first. The next person who signs in here does not see them. */
export function readHistory(personId: string): Run[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(personId)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** The history with one more run in front; one that was run before moves up. */
export function withRun(runs: readonly Run[], run: Run): Run[] {
  const others = runs.filter(({ query, variables }) => query !== run.query || variables !== run.variables)
  return [run, ...others].slice(0, MOST)
}

/** Keeps the history for as long as the window is open. */
export function keepHistory(personId: string, runs: readonly Run[]): void {
  try {
    sessionStorage.setItem(placeOf(personId), JSON.stringify(runs))
  } catch {
    // A browser that keeps nothing has a history until the page is left.
  }
}
