import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isPublicAddress } from '#services/dns/public-address'

const CONNECT_MS = 3_000
const MAX_ADDRESSES = 3

/** Whether a web server answers; sends nothing. Skips addresses that are not public, as users name them. */
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

/** When the certificate that the portal's proxy serves for a domain expires; null if none. */
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
