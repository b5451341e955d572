import { paths } from '#domain/paths'
import { deviceOf, isProgram } from '#domain/sign-ups/visits'
import {
  type Answer,
  type DrawnPage,
  type EdgeRequest,
  type EdgeTenant,
  pathOf,
  plainQuery,
  redirect,
  type Versions,
} from '#edge/edge-request'
import { pageCache } from '#edge/page-cache'
import { looksSigned } from '#edge/short-link'

const VISIT = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The page of a code, or the host's own if the code is ''. Contains nothing else of the request. */
export interface PageAsked {
  tenant: EdgeTenant | null
  code: string
}

/** Draws a page as everybody sees it; null if the code has expired or the host has no page. */
export type Draw = (asked: PageAsked) => Promise<DrawnPage | null>

/** Answers landing pages from memory, drawn from host and code alone: no visitor's request reaches others. */
export function landing(
  versions: Versions,
  draw: Draw,
  now: () => number = Date.now,
): (asked: EdgeRequest) => Answer | null | Promise<Answer | null> {
  const cache = pageCache(versions, { now })
  const drawing = new Map<string, Promise<DrawnPage | null>>()
  const drawn = (key: string, asked: PageAsked): Promise<DrawnPage | null> => {
    const before = drawing.get(key)
    if (before) return before
    const begun = draw(asked)
      .then((page) => {
        if (page) cache.set(key, page)
        return page
      })
      .finally(() => drawing.delete(key))
    drawing.set(key, begun)
    return begun
  }
  return (asked) => {
    const visitor = visitorOf(asked)
    if (!visitor) return null
    const { tenant, code } = visitor
    const key = `${tenant?.host ?? ''} ${code}`
    const found = cache.get(key)
    if (found) return answerTo(visitor, found)
    return drawn(key, { tenant, code }).then((page) => page && answerTo(visitor, page))
  }
}

interface Visitor extends PageAsked, Pick<EdgeRequest, 'note'> {
  visit: string
  userAgent: string
}

function visitorOf({ method, target, tenant, header, note }: EdgeRequest): Visitor | null {
  if (method !== 'GET' || pathOf(target) !== paths.signUp) return null
  // Cookies may change the page, for example its colour mode.
  if (header('cookie') !== null || header('authorization') !== null) return null
  const query = plainQuery(target, ['code', 'visit'])
  if (!query) return null
  const code = query.get('code') ?? ''
  const visit = query.get('visit') ?? ''
  const isPlain = query.size === 0 || looksSigned(code)
  if (!isPlain || (visit !== '' && !VISIT.test(visit))) return null
  return { tenant, code, visit, userAgent: header('user-agent') ?? '', note }
}

/** A visitor who did not come by the short link gets a visit id, and is redirected to its address. */
function answerTo({ code, visit, userAgent, note }: Visitor, page: DrawnPage): Answer {
  if (code !== '' && !isProgram(userAgent)) {
    if (visit === '') return redirect(paths.landing({ code, visit: crypto.randomUUID() }))
    note({ code, id: visit, step: 'opened', device: deviceOf(userAgent) })
  }
  return { status: 200, headers: page.headers, body: { page, once: crypto.randomUUID() } }
}
