import type { DrawnPage } from '#edge/edge-request'

export interface SentPage extends Omit<DrawnPage, 'before' | 'after'> {
  before: string
  after: string
}

export interface PageFacts extends Pick<DrawnPage, 'partnerId' | 'version' | 'until'> {
  /** The value in the page's text that differs in each answer. */
  once: string
}

const encoder = new TextEncoder()

/** A page for everybody of a response; null unless 200, HTML, no cookie, no `Vary`, one `facts.once`. */
export async function drawnPage(response: Response, facts: PageFacts): Promise<DrawnPage | null> {
  const { status, headers } = response
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  if (status !== 200 || !isPage || headers.has('set-cookie') || headers.has('vary') || facts.once === '')
    return null
  const [before, after, ...more] = (await response.text()).split(facts.once)
  if (before === undefined || after === undefined || more.length > 0) return null
  const { partnerId, version, until } = facts
  return pageOf({ partnerId, version, until, headers: Object.fromEntries(headers), before, after })
}

/** Reads a page that the portal sent. */
export function pageOf({ before, after, ...page }: SentPage): DrawnPage {
  return { ...page, before: encoder.encode(before), after: encoder.encode(after) }
}

/** Encodes a page for a worker. */
export function sentPage({ before, after, ...page }: DrawnPage): SentPage {
  const decoder = new TextDecoder()
  return { ...page, before: decoder.decode(before), after: decoder.decode(after) }
}
