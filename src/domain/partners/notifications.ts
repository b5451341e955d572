import { can } from '#domain/access/permissions'
import { everyoneBut, NOBODY, onlyOne, type Rules, type Wording } from '#domain/notices/rules'
import type { PartnerEvents } from '#domain/partners/events'

export const PARTNER_WORDS = {
  'partner-tier-proposed': {
    one: ({ number, actorName }) => `${actorName} proposes a tier for a partner: ${number}`,
    many: (count) => `Tiers of ${count} partners are pending approval`,
    action: 'Approve or reject',
  },
  'partner-tier-approved': {
    one: ({ number }) => `The tier that you proposed was approved: ${number}`,
    many: (count) => `${count} of the tiers that you proposed were approved`,
    action: 'View the partner',
  },
  'partner-tier-rejected': {
    one: ({ number }) => `The tier that you proposed was rejected: ${number}`,
    many: (count) => `${count} of the tiers that you proposed were rejected`,
    action: 'View the partner',
  },
  'partner-contract-ends': {
    one: ({ number }) => `A contract ends soon: ${number}`,
    many: (count) => `${count} contracts end soon`,
    action: 'View the contract',
  },
  'partner-deactivated': {
    one: ({ number, actorName }) => `${actorName} deactivated a partner that you look after: ${number}`,
    many: (count) => `${count} partners that you look after were deactivated`,
    action: 'View the partner',
  },
  'partner-reactivated': {
    one: ({ number, actorName }) => `${actorName} reactivated a partner: ${number}`,
    many: (count) => `${count} partners were reactivated`,
    action: 'View the partner',
  },
} satisfies Record<string, Wording>

export interface AboutPartner {
  partnerId: string
  lookedAfterBy: string | null
}

export const PARTNER_RULES: Rules<PartnerEvents, AboutPartner, keyof typeof PARTNER_WORDS> = {
  'partner.changed': NOBODY,
  'partner.standing-changed': {
    who: 'the person in charge of the partner and, when it is reactivated, its owner; except the person who did it',
    recipients: ({ isDeactivated, actorId }, about, people) =>
      everyoneBut(
        actorId,
        isDeactivated ? 'partner-deactivated' : 'partner-reactivated',
        people.filter((person) => person.id === about.lookedAfterBy || isOwner(person, about)),
      ),
  },
  'partner.tier-proposed': {
    who: 'users who may decide on tiers, except the proposer',
    recipients: ({ actorId }, _, people) =>
      everyoneBut(
        actorId,
        'partner-tier-proposed',
        people.filter((person) => can(person, 'partners.decide-tier')),
      ),
  },
  'partner.tier-decided': {
    who: 'the proposer',
    recipients: ({ proposedBy, isApproved }, _, people) =>
      onlyOne(proposedBy, isApproved ? 'partner-tier-approved' : 'partner-tier-rejected', people),
  },
  'partner.contract-ends': {
    who: 'the partner’s owner and the person in charge of the partner, 30 and 7 days before',
    recipients: (_, about, people) =>
      everyoneBut(
        null,
        'partner-contract-ends',
        people.filter((person) => person.id === about.lookedAfterBy || isOwner(person, about)),
      ),
  },
}

type Recipient = Parameters<(typeof PARTNER_RULES)['partner.changed']['recipients']>[2][number]

function isOwner(person: Recipient, { partnerId }: AboutPartner): boolean {
  return person.roles.includes('PARTNER') && person.partnerId === partnerId && person.parentUserId === null
}
