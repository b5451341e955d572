export interface Run {
  query: string
  variables: string
}

const MOST = 20
const placeOf = (personId: string) => `tassel:graphql:${personId}`

/** Queries run in this window, newest first. The next user to sign in here does not see them. */
export function readHistory(personId: string): Run[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(placeOf(personId)) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Adds a run at the front; a repeated run moves up. */
export function withRun(runs: readonly Run[], run: Run): Run[] {
  const others = runs.filter(({ query, variables }) => query !== run.query || variables !== run.variables)
  return [run, ...others].slice(0, MOST)
}

/** Stores the history for as long as the window is open. */
export function saveHistory(personId: string, runs: readonly Run[]): void {
  try {
    sessionStorage.setItem(placeOf(personId), JSON.stringify(runs))
  } catch {
    // Without storage the history lasts until the user leaves the page.
  }
}
