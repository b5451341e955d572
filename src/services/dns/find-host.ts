import { isIP } from 'node:net'
import { isNamed } from '#domain/named-error'
import type { Dns } from '#services/dns/dns'
import { isPublicAddress } from '#services/dns/public-address'

/** Why a host that somebody named is not connected to. */
export type HostRefusal = 'unknown' | 'private'

/** The host has no address, or one that is not public. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused'
  readonly refusal: HostRefusal
  constructor(refusal: HostRefusal) {
    super(refusal === 'unknown' ? 'The host name has no address' : 'The host is in a private network')
    this.refusal = refusal
  }
}

/** Whether a host was not connected to because of its address. */
export function isHostRefused(error: unknown): error is HostRefused {
  return isNamed(error, 'HostRefused')
}

/** Where a host is connected to. */
export interface FoundHost {
  address: string
  isPublic: boolean
}

/**
 * The address of a host that somebody named, to connect to that and no other: a name that leads elsewhere the next moment leads nowhere. A host of which
 * any address is private is refused, unless such are allowed.
 * @throws HostRefused
 */
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
