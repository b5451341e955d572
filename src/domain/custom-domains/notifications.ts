import type { CustomDomainEvents } from '#domain/custom-domains/events'
import { everyoneBut, NOBODY, type Rules, type Wording } from '#domain/notices/rules'

export const CUSTOM_DOMAIN_WORDS = {
  'custom-domain-valid': {
    one: ({ number }) => `Your domain works: ${number}`,
    many: (count) => `${count} domains work`,
    action: 'View the domain',
  },
  'custom-domain-vanished': {
    one: ({ number }) => `The record of your domain is gone: ${number}`,
    many: (count) => `The records of ${count} domains are gone`,
    action: 'See what to do',
  },
  'custom-domain-ended': {
    one: ({ number }) => `Your domain is not served any more: ${number}`,
    many: (count) => `${count} domains are not served any more`,
    action: 'See what to do',
  },
} satisfies Record<string, Wording>

type About = { partnerId: string }
type Kind = keyof typeof CUSTOM_DOMAIN_WORDS
type People = Parameters<(typeof CUSTOM_DOMAIN_RULES)['custom-domain.valid']['recipients']>[2]

export const CUSTOM_DOMAIN_RULES: Rules<CustomDomainEvents, About, Kind> = {
  'custom-domain.changed': NOBODY,
  'custom-domain.valid': {
    who: 'the partner’s owner',
    recipients: (_, about, people) => everyoneBut(null, 'custom-domain-valid', ownersOf(about, people)),
  },
  'custom-domain.vanished': {
    who: 'the partner’s owner',
    recipients: (_, about, people) => everyoneBut(null, 'custom-domain-vanished', ownersOf(about, people)),
  },
  'custom-domain.ended': {
    who: 'the partner’s owner',
    recipients: (_, about, people) => everyoneBut(null, 'custom-domain-ended', ownersOf(about, people)),
  },
}

function ownersOf({ partnerId }: About, people: People): People {
  return people.filter(
    ({ roles, partnerId: own, parentUserId }) =>
      roles.includes('PARTNER') && own === partnerId && parentUserId === null,
  )
}
