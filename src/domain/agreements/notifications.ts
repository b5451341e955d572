import { can } from '#domain/access/permissions'
import type { AgreementEvents } from '#domain/agreements/events'
import { everyoneBut, onlyOne, type Rules, type Wording } from '#domain/notices/rules'

export const AGREEMENT_WORDS = {
  'agreement-proposed': {
    one: ({ number, actorName }) => `${actorName} proposes an agreement: ${number}`,
    many: (count) => `${count} agreements are pending approval`,
    action: 'Approve or reject',
  },
  'agreement-approved': {
    one: ({ number }) => `Your agreement was approved: ${number}`,
    many: (count) => `${count} of your agreements were approved`,
    action: 'View the agreement',
  },
  'agreement-rejected': {
    one: ({ number }) => `Your agreement was rejected: ${number}`,
    many: (count) => `${count} of your agreements were rejected`,
    action: 'View the agreement',
  },
  'agreement-withdrawn': {
    one: ({ number, actorName }) => `${actorName} withdrew your agreement: ${number}`,
    many: (count) => `${count} of your agreements were withdrawn`,
    action: 'View the agreement',
  },
  'agreement-ended': {
    one: ({ number, actorName }) => `${actorName} ended your agreement: ${number}`,
    many: (count) => `${count} of your agreements were ended`,
    action: 'View the agreement',
  },
} satisfies Record<string, Wording>

const KINDS: Readonly<Record<AgreementEvents['agreement.changed']['action'], keyof typeof AGREEMENT_WORDS>> =
  {
    Approve: 'agreement-approved',
    Reject: 'agreement-rejected',
    Withdraw: 'agreement-withdrawn',
    Shorten: 'agreement-ended',
    End: 'agreement-ended',
  }

export const AGREEMENT_RULES: Rules<AgreementEvents, unknown, keyof typeof AGREEMENT_WORDS> = {
  'agreement.proposed': {
    who: 'users who may decide on agreements, except the proposer',
    recipients: ({ actorId }, _, people) =>
      everyoneBut(
        actorId,
        'agreement-proposed',
        people.filter((person) => can(person, 'agreements.decide')),
      ),
  },
  'agreement.changed': {
    who: 'the proposer, if another person decided, withdrew or ended it',
    recipients: ({ proposedBy, actorId, action }, _, people) =>
      proposedBy === actorId ? [] : onlyOne(proposedBy, KINDS[action], people),
  },
}
