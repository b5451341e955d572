const PREFIX_GROUPS = 4
const GROUPS = 8

/** The network of an address: an IPv4 address itself; for IPv6 the /64 of one subscriber. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const head = before ? before.split(':') : []
  const tail = after ? after.split(':') : []
  const between = after === undefined ? 0 : GROUPS - head.length - tail.length
  const groups = [...head, ...Array<string>(Math.max(0, between)).fill('0'), ...tail]
  return groups
    .slice(0, PREFIX_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
