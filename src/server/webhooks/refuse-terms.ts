import { isIP } from 'node:net'
import { AppError } from '#domain/errors'
import { NEEDS_HTTPS } from '#domain/webhooks/address'
import { type MessageType, typesFor } from '#domain/webhooks/message-types'
import { isPublicAddress } from '#services/dns/public-address'

/** Refuses unencrypted or literally private addresses (names: at each attempt). Throws VALIDATION_FAILED. */
export function refuseAddress(url: string, allowPrivate: boolean): void {
  if (allowPrivate) return
  const { protocol, hostname } = new URL(url)
  const refuse = (Url: string) => new AppError('VALIDATION_FAILED', { fields: { Url } })
  if (protocol !== 'https:') throw refuse(NEEDS_HTTPS)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw refuse('This address is in a private network, and the portal does not connect to it.')
}

/** Refuses events that are not for a partner. @throws AppError VALIDATION_FAILED */
export function refuseEvents(events: readonly MessageType[], isPartner: boolean): void {
  const offered = typesFor(isPartner)
  if (!events.every((event) => offered.includes(event)))
    throw new AppError('VALIDATION_FAILED', { fields: { Events: 'There is no such event' } })
}
