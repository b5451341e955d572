import { isIP } from 'node:net'
import { isNamed } from '#domain/named-error'
import type { Dns } from '#services/dns/dns'
import { isPublicAddress } from '#services/dns/public-address'

/** Why a mail server is not connected to. */
export type HostRefusal = 'unknown' | 'private'

/** The mail server has no address, or one that is not public. */
export class MailHostRefused extends Error {
  override readonly name = 'MailHostRefused'
  readonly refusal: HostRefusal
  constructor(refusal: HostRefusal) {
    super(refusal === 'unknown' ? 'The host name has no address' : 'The host is in a private network')
    this.refusal = refusal
  }
}

/** Whether a mail server was not connected to because of its address. */
export function isMailHostRefused(error: unknown): error is MailHostRefused {
  return isNamed(error, 'MailHostRefused')
}

/** Where a mail server is connected to. */
export interface MailHost {
  address: string
  isPublic: boolean
}

/**
 * The address of a mail server, to connect to that and no other: a name that leads elsewhere the next moment leads nowhere. A host of which
 * any address is private is refused, unless such are allowed.
 * @throws MailHostRefused
 */
export async function findMailHost(
  host: string,
  { dns, allowPrivate }: { dns: Pick<Dns, 'addresses'>; allowPrivate: boolean },
): Promise<MailHost> {
  const addresses = isIP(host) ? [host] : await dns.addresses(host)
  const [address] = addresses
  if (address === undefined) throw new MailHostRefused('unknown')
  const isPublic = addresses.every(isPublicAddress)
  if (!isPublic && !allowPrivate) throw new MailHostRefused('private')
  return { address, isPublic }
}
