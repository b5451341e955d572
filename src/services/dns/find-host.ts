import { isIP } from 'node:net'
import { isNamed } from '#domain/named-error'
import type { Dns } from '#services/dns/dns'
import { isPublicAddress } from '#services/dns/public-address'

export type HostRefusal = 'unknown' | 'private'

export class HostRefused extends Error {
  override readonly name = 'HostRefused'
  readonly refusal: HostRefusal
  constructor(refusal: HostRefusal) {
    super(refusal === 'unknown' ? 'The host name has no address' : 'The host is in a private network')
    this.refusal = refusal
  }
}

export function isHostRefused(error: unknown): error is HostRefused {
  return isNamed(error, 'HostRefused')
}

export interface FoundHost {
  address: string
  isPublic: boolean
}

/** The address to connect to, against DNS rebinding. Throws HostRefused if private, unless `allowPrivate`. */
export async function findHost(
  host: string,
  { dns, allowPrivate }: { dns: Pick<Dns, 'addresses'>; allowPrivate: boolean },
): Promise<FoundHost> {
  const addresses = isIP(host) ? [host] : await dns.addresses(host)
  const [address] = addresses
  if (address === undefined) throw new HostRefused('unknown')
  const isPublic = addresses.every(isPublicAddress)
  if (!isPublic && !allowPrivate) throw new HostRefused('private')
  return { address, isPublic }
}
