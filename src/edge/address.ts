export interface Address {
  host: string
  target: string
}

/** Matches addresses that the URL parser would not change: nothing to decode, no dots in the path. */
const PLAIN = /^https?:\/\/((?:[a-z\d-]+\.)*[a-z]+(?::\d+)?)(\/[\w/-]*(?:\?[\w&=.~-]*)?)$/

/** Splits a URL. Unusual spellings go through the URL parser, which the portal uses too. */
export function addressOf(url: string): Address {
  const [, host, target] = PLAIN.exec(url) ?? []
  if (host !== undefined && target !== undefined && !/:(80|443)$/.test(host)) return { host, target }
  const parsed = new URL(url)
  return { host: parsed.host, target: parsed.pathname + parsed.search }
}
