import type { DomainStatus } from '#domain/custom-domains/states'

export function toneOf(status: DomainStatus | null): 'plain' | 'maker' | 'done' | 'danger' {
  if (status === 'Valid') return 'done'
  if (status === 'Pending' || status === 'Not found') return 'maker'
  return status === null ? 'plain' : 'danger'
}

export function statusWords(status: DomainStatus | null, isServed: boolean): string {
  if (status === 'Valid') return 'Your students reach you at this domain.'
  if (isServed) return 'Your students still reach you at this domain.'
  if (status === 'Pending') return 'The record is seen; something is still open.'
  if (status === 'Not found') return 'Waiting for the record.'
  return status === null ? 'No resolver has answered yet.' : 'The records have to be corrected.'
}
