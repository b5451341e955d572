import { BlockList, isIP } from 'node:net'

/** Address ranges that are not public (RFC 6890 and later): this machine, private networks, or reserved. */
const NOT_PUBLIC: readonly [net: string, prefix: number, type: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]
const PUBLIC_IPV6: readonly [net: string, prefix: number][] = [['2000::', 3]]
/** Parts of the public IPv6 range that are documentation or embed an IPv4 address. */
const NOT_PUBLIC_IPV6: readonly [net: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const shut = new BlockList()
for (const [net, prefix, type] of NOT_PUBLIC) shut.addSubnet(net, prefix, type)
for (const [net, prefix] of NOT_PUBLIC_IPV6) shut.addSubnet(net, prefix, 'ipv6')
const open = new BlockList()
for (const [net, prefix] of PUBLIC_IPV6) open.addSubnet(net, prefix, 'ipv6')

/** Whether the IPv4 or IPv6 address is public. */
export function isPublicAddress(text: string): boolean {
  const version = isIP(text)
  if (version === 4) return !shut.check(text, 'ipv4')
  return version === 6 && open.check(text, 'ipv6') && !shut.check(text, 'ipv6')
}
