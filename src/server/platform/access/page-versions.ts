import { randomUUID } from 'node:crypto'
import type { Listen } from '#db/listening'
import type { Versions } from '#edge/edge-request'

export interface PageVersions extends Versions {
  mark(): string
  state(): { all: string; changed: Record<string, string> }
  changeAll(): void
  close(): Promise<void>
}

/** Follows `NOTIFY pages` (a partner's id, '' for all). After a possible gap every page is out of date. */
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

export const NO_VERSIONS: PageVersions = {
  of: () => '',
  mark: () => '',
  state: () => ({ all: '', changed: {} }),
  changeAll() {},
  close: async () => {},
}
