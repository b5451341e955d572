import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '#domain/errors'
import { bodyLimitOf, HEAD_LIMITS } from '#server/platform/http/limits'

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Why a request is refused by its head alone, or null (docs/decisions/0025-limits.md). */
export function refusalOf(request: IncomingMessage, path: string): ErrorCode | null {
  const { headers, method = '', rawHeaders, url = '' } = request
  if (!METHODS.some((known) => known === method)) return 'METHOD_NOT_ALLOWED'
  if (url.length > HEAD_LIMITS.addressBytes || count(url, '&') >= HEAD_LIMITS.addressFields)
    return 'ADDRESS_TOO_LONG'
  const cookies = headers.cookie ?? ''
  const hasTooMany =
    rawHeaders.length > 2 * HEAD_LIMITS.headers ||
    cookies.length > HEAD_LIMITS.cookieBytes ||
    count(cookies, ';') >= HEAD_LIMITS.cookies
  if (hasTooMany) return 'HEADERS_TOO_LARGE'
  const limit = bodyLimitOf(path)
  return Number(headers['content-length'] ?? 0) > limit.bytes ? limit.code : null
}

/** Whether a request has two Host headers: a proxy before the portal might have used the other one. */
export function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1
}

function count(text: string, mark: string): number {
  let found = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) found++
  return found
}
