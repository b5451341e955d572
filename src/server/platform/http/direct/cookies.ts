import type { CookieReader } from '#server/platform/sessions/session'

/** The cookies of a request's `Cookie` header; of one name the first. */
export function cookiesIn(header: string | undefined): CookieReader {
  return {
    get(name) {
      for (const pair of header?.split(';') ?? []) {
        const equals = pair.indexOf('=')
        if (equals >= 0 && pair.slice(0, equals).trim() === name)
          return { value: decoded(pair.slice(equals + 1).trim()) }
      }
      return undefined
    },
  }
}

function decoded(sent: string): string {
  const text = sent.startsWith('"') && sent.endsWith('"') && sent.length > 1 ? sent.slice(1, -1) : sent
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
