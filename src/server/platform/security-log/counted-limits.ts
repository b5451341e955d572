import { type LimitLeft, type RateLimit, rateLimitFields, showsRest } from '#domain/api/rate-limit'
import { currentRequest } from '#server/platform/security-log/current-request'

/** Adds a rate limit to the headers of the current answer; a refusal always shows that nothing is left. */
export function countLimit(limit: RateLimit, left?: LimitLeft): void {
  const request = currentRequest()
  if (!request) return
  request.limits ??= new Map()
  const shown = left && (showsRest(limit) || left.remaining < 0) ? left : undefined
  const known = request.limits.get(limit.name)?.left
  // Parallel calls of a GraphQL request finish in any order.
  const least = known && (!shown || known.remaining < shown.remaining) ? known : shown
  request.limits.set(limit.name, { limit, left: least })
}

/** Adds the rate limits of the current request to an answer's headers. */
export function addLimitHeaders(response: Response): void {
  const limits = currentRequest()?.limits
  if (!limits) return
  for (const [name, value] of Object.entries(rateLimitFields([...limits.values()])))
    response.headers.set(name, value)
}
