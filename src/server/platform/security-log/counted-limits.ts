import { isLeftTold, type LimitLeft, type RateLimit, rateLimitFields } from '#domain/api/rate-limit'
import { currentRequest } from '#server/platform/security-log/current-request'

/** Notes a limit that the request being answered was counted by, for the headers of its answer. A refusal says that nothing is left in any case. */
export function noteLimit(limit: RateLimit, left?: LimitLeft): void {
  const request = currentRequest()
  if (!request) return
  request.limits ??= new Map()
  const told = left && (isLeftTold(limit) || left.remaining < 0) ? left : undefined
  const known = request.limits.get(limit.name)?.left
  // Calls that GraphQL makes beside each other end in any order.
  const least = known && (!told || known.remaining < told.remaining) ? known : told
  request.limits.set(limit.name, { limit, left: least })
}

/** Says in the headers of an answer by which limits its request was counted. */
export function tellLimits(response: Response): void {
  const limits = currentRequest()?.limits
  if (!limits) return
  for (const [name, value] of Object.entries(rateLimitFields([...limits.values()])))
    response.headers.set(name, value)
}
