import type { DrawnPage } from '#edge/asked'

/** A drawn page as the portal sends it to a worker, in JSON. */
export interface SentPage extends Omit<DrawnPage, 'before' | 'after'> {
  before: string
  after: string
}

/** What the portal says of a page beside its text. */
export interface PageFacts extends Pick<DrawnPage, 'partnerId' | 'version' | 'until'> {
  /** The value in its text that is another one in each answer. */
  once: string
}

const encoder = new TextEncoder()

/**
 * A page of an answer that everybody may see; null for one that is not: with a cookie, of another status, without the value that changes or with
 * several of it.
 */
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

/** The page of what was sent. */
export function pageOf({ before, after, ...page }: SentPage): DrawnPage {
  return { ...page, before: encoder.encode(before), after: encoder.encode(after) }
}

/** What is sent of a page. */
export function sentPage({ before, after, ...page }: DrawnPage): SentPage {
  const decoder = new TextDecoder()
  return { ...page, before: decoder.decode(before), after: decoder.decode(after) }
}
