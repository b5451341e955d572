import { drawnPage } from '#edge/drawn-page'
import type { Draw } from '#edge/landing'
import type { PageVersions } from '#server/platform/access/page-versions'
import type { Tenants } from '#server/platform/access/tenant'

/** Limits the age of a drawn page, in case a change was not announced. */
const LONGEST_MS = 60_000
const DAY_MS = 86_400_000

export interface Sketch {
  once: string
  partnerId: string | null
  /** The latest expiry, in milliseconds since 1970. */
  until: number
}

export type Render = (
  request: Request,
  options: { locals: object; clientAddress: string },
) => Promise<Response>

/** Draws landing and sign-up pages from host and code alone, for everybody; uncached if changed meanwhile. */
export function draws(parts: {
  versions: PageVersions
  tenants: Tenants
  publicUrl: string
  render: Render
}): Draw {
  const { versions, tenants, publicUrl, render } = parts
  return async ({ tenant, code }) => {
    const origin = tenant ? tenants.byHost(tenant.host)?.origin : publicUrl
    if (!origin) return null
    const mark = versions.mark()
    const now = Date.now()
    // Contracts begin and end at midnight.
    const midnight = (Math.floor(now / DAY_MS) + 1) * DAY_MS
    const sketch: Sketch = { once: '', partnerId: null, until: Math.min(now + LONGEST_MS, midnight) }
    const address = new URL(code === '' ? '/sign-up' : `/sign-up?${new URLSearchParams({ code })}`, origin)
    const response = await render(new Request(address), { locals: { sketch }, clientAddress: '' })
    const { once, partnerId, until } = sketch
    const version = versions.mark() === mark ? versions.of(partnerId) : ''
    return drawnPage(response, { once, partnerId, until, version })
  }
}
