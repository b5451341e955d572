import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Cookies } from '#server/platform/sessions/session'

/** The cookies of a call, and those that its answer sets. */
export interface CallCookies extends Cookies {
  /** The `Set-Cookie` lines of the answer. */
  readonly lines: readonly string[]
}

/** The cookies of a request's `Cookie` header; of one name the first. */
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
