/** Where a request goes: the host with its port, and path and query. */
export interface Address {
  host: string
  target: string
}

/** An address that reads the same before and after the parser: nothing to decode, no dots in its path. */
const PLAIN = /^https?:\/\/((?:[a-z\d-]+\.)*[a-z]+(?::\d+)?)(\/[\w/-]*(?:\?[\w&=.~-]*)?)$/

/** The parts of a request's address; what is written in any unusual way is read by the parser, as the portal reads it. */
export function addressOf(url: string): Address {
  const [, host, target] = PLAIN.exec(url) ?? []
  if (host !== undefined && target !== undefined && !/:(80|443)$/.test(host)) return { host, target }
  const parsed = new URL(url)
  return { host: parsed.host, target: parsed.pathname + parsed.search }
}
