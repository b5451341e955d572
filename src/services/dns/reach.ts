import { BlockList, connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'

const CONNECT_MS = 3_000
const MAX_ADDRESSES = 3

/** Addresses of machines and networks of their own: somebody's DNS may name them to have the portal knock at its own doors. */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6')

/** Whether an address may be connected to although it is somebody else's word. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && !NOT_PUBLIC.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a web server answers at one of these addresses; nothing is sent to it, and a name is never resolved again. */
export async function answersAt(addresses: readonly string[]): Promise<boolean> {
  const tried = addresses.filter(isPublicAddress).slice(0, MAX_ADDRESSES)
  const answers = await Promise.all(tried.flatMap((address) => [443, 80].map((port) => opens(address, port))))
  return answers.includes(true)
}

function opens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_MS })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

/** Until when the certificate holds that the portal's proxy serves for a domain at one of the portal's own addresses; null without one. */
export async function certificateAt(servername: string, addresses: readonly string[]): Promise<Date | null> {
  const [host] = addresses
  if (host === undefined) return null
  return new Promise((resolve) => {
    const socket = connectTls({ host, port: 443, servername, timeout: CONNECT_MS })
    const end = (until: Date | null) => {
      socket.destroy()
      resolve(until)
    }
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)))
    socket.once('timeout', () => end(null))
    socket.once('error', () => end(null))
  })
}
