import type { DrawnPage, Versions } from '#edge/edge-request'

const MAX_BYTES = 24 * 1024 * 1024

export interface PageCache {
  get(key: string): DrawnPage | null
  set(key: string, page: DrawnPage): void
}

/** Creates a cache limited to `maxBytes`; the least recently used page goes first. */
export function pageCache(
  versions: Versions,
  { maxBytes = MAX_BYTES, now = Date.now }: { maxBytes?: number; now?: () => number } = {},
): PageCache {
  const pages = new Map<string, DrawnPage>()
  let bytes = 0
  const drop = (key: string, page: DrawnPage) => {
    pages.delete(key)
    bytes -= sizeOf(page)
  }
  const isRight = ({ partnerId, version, until }: DrawnPage) =>
    until > now() && version === versions.of(partnerId)
  return {
    get(key) {
      const page = pages.get(key)
      if (!page) return null
      pages.delete(key)
      if (isRight(page)) {
        pages.set(key, page)
        return page
      }
      bytes -= sizeOf(page)
      return null
    },
    set(key, page) {
      if (!isRight(page)) return
      const before = pages.get(key)
      if (before) drop(key, before)
      pages.set(key, page)
      bytes += sizeOf(page)
      for (const [oldest, old] of pages) {
        if (bytes <= maxBytes) break
        drop(oldest, old)
      }
    },
  }
}

function sizeOf({ before, after }: DrawnPage): number {
  return before.byteLength + after.byteLength
}
