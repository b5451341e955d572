import { randomUUID } from 'node:crypto'
import type { Listen } from '#db/listening'
import type { Versions } from '#edge/asked'

/** What partners' pages show as this process knows it, by names that change with it. */
export interface PageVersions extends Versions {
  /** Another one after each change of anything. */
  mark(): string
  /** The name of all pages of which nothing else is said, and those of partners that have changed since. */
  state(): { all: string; changed: Record<string, string> }
  /** Makes everything that was drawn so far out of date. */
  changeAll(): void
  close(): Promise<void>
}

/**
 * Follows what the database tells of partners' pages (`NOTIFY pages`, with the partner or with '' for all of them). Where it may have missed
 * something, everything is out of date.
 */
export async function openPageVersions(listen: Listen): Promise<PageVersions> {
  let all = randomUUID()
  let mark = all
  const changed = new Map<string, string>()
  const changeAll = () => {
    all = randomUUID()
    mark = all
    changed.clear()
  }
  const stop = await listen('pages', (partnerId) => {
    if (!partnerId) return changeAll()
    mark = randomUUID()
    changed.set(partnerId, mark)
  })
  return {
    of: (partnerId) => (partnerId !== null && changed.get(partnerId)) || all,
    mark: () => mark,
    state: () => ({ all, changed: Object.fromEntries(changed) }),
    changeAll,
    close: stop,
  }
}

/** Where nothing is drawn for later. */
export const NO_VERSIONS: PageVersions = {
  of: () => '',
  mark: () => '',
  state: () => ({ all: '', changed: {} }),
  changeAll() {},
  close: async () => {},
}
