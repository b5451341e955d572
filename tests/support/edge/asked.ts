import type { Visit } from '#domain/sign-ups/visits'
import type { DrawnPage, EdgeRequest, EdgeTenant } from '#edge/edge-request'

const encoder = new TextEncoder()

/** The text of a code, in the format of signed ones. */
export const CODE = 'A'.repeat(64)
export const VISIT = '0199f3a0-0000-7000-8000-000000000001'
export const BRIGHTPATH: EdgeTenant = { partnerId: 'brightpath', host: 'students.brightpath.example' }
export const NORTHSTAR: EdgeTenant = { partnerId: 'northstar', host: 'apply.northstar.example' }

/** A request as the edge sees it, with the visits counted for it. */
export function asked(
  target: string,
  given: Partial<Omit<EdgeRequest, 'header'>> & { headers?: Record<string, string> } = {},
): EdgeRequest & { visits: Visit[] } {
  const { headers = {}, ...rest } = given
  const visits: Visit[] = []
  return {
    method: 'GET',
    target,
    tenant: null,
    address: '203.0.113.7',
    header: (name) => headers[name] ?? null,
    note: (visit) => visits.push(visit),
    visits,
    ...rest,
  }
}

/** A page that names its partner. */
export function aPage(text: string, given: Partial<DrawnPage> = {}): DrawnPage {
  return {
    partnerId: 'brightpath',
    version: '1',
    until: Number.POSITIVE_INFINITY,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    before: encoder.encode(`<h1>${text}</h1><input value="`),
    after: encoder.encode('">'),
    ...given,
  }
}
