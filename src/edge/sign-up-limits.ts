import { networkOf } from '#domain/api/network'
import { rateLimitFields, type WindowLimit } from '#domain/api/rate-limit'
import { type Answer, type EdgeRequest, pathOf } from '#edge/edge-request'

/** A fair with one network for all visitors stays far below. The portal's own limits apply afterwards. */
export const MAX_A_MINUTE = 120
const LIMIT: WindowLimit = { name: 'sign-ups', most: MAX_A_MINUTE, seconds: 60, of: 'network' }
const MINUTE_MS = LIMIT.seconds * 1000
const MAX_NETWORKS = 10_000
const FORMS = ['/sign-up', '/sign-up/verify', '/login/code']
const CALLS = ['/api/v1/students/signup', '/api/v1/students/login', '/api/v1/students/verify-signup-otp']
const WORDS = 'Too many attempts. Please wait a minute and send it again.'

interface Window {
  since: number
  count: number
}

/** Stops floods of sign-ups, by network in this process's memory: a 429 over the limit, else null. */
export function signUpLimits(now: () => number = Date.now): (asked: EdgeRequest) => Answer | null {
  const windows = new Map<string, Window>()
  return ({ method, target, address }) => {
    if (method !== 'POST' || address === '') return null
    const path = pathOf(target)
    const isCall = CALLS.includes(path)
    if (!isCall && !FORMS.includes(path)) return null
    const network = networkOf(address)
    const at = now()
    const known = windows.get(network)
    if (!known || at - known.since >= MINUTE_MS) {
      windows.delete(network)
      if (windows.size >= MAX_NETWORKS) windows.delete(windows.keys().next().value ?? '')
      windows.set(network, { since: at, count: 1 })
      return null
    }
    known.count += 1
    if (known.count <= MAX_A_MINUTE) return null
    return refusal(isCall, Math.ceil((known.since + MINUTE_MS - at) / 1000))
  }
}

function refusal(isCall: boolean, seconds: number): Answer {
  const type = isCall ? 'application/json' : 'text/html'
  return {
    status: 429,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'retry-after': String(seconds),
      ...(isCall && rateLimitFields([{ limit: LIMIT, left: { remaining: 0, resetsIn: seconds } }])),
      'cache-control': 'no-store',
    },
    body: isCall
      ? JSON.stringify({ error: { code: 'RATE_LIMITED', message: WORDS } })
      : `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${WORDS}</title></head><body><h1>${WORDS}</h1></body></html>\n`,
  }
}
