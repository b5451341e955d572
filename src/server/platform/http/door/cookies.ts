import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Cookies } from '#server/platform/sessions/session'

export interface CallCookies extends Cookies {
  readonly lines: readonly string[]
}

/** Parses a `Cookie` header; of a repeated name the first counts. */
export function cookiesIn(header: string | null): CallCookies {
  const lines: string[] = []
  return {
    lines,
    get(name) {
      const value = header === null ? undefined : parse(header, name)[name]
      return value === undefined ? undefined : { value }
    },
    set(name, value, options) {
      lines.push(generateCookie(name, value, options))
    },
  }
}
