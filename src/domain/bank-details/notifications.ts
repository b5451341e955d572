import { can } from '#domain/access/permissions'
import type { BankDetailsEvents } from '#domain/bank-details/events'
import { everyoneBut, onlyOne, type Rules, type Wording } from '#domain/notices/rules'

export const BANK_DETAILS_WORDS = {
  'bank-asked': {
    one: ({ number, actorName }) => `${actorName} requests a change to the bank details of ${number}`,
    many: (count) => `${count} changes of bank details are requested`,
    action: 'Decide on the change',
  },
  'bank-approved': {
    one: ({ number }) => `Your change of the bank details of ${number} was approved`,
    many: (count) => `${count} of your changes of bank details were approved`,
    action: 'See the bank details',
  },
  'bank-rejected': {
    one: ({ number }) => `Your change of the bank details of ${number} was rejected`,
    many: (count) => `${count} of your changes of bank details were rejected`,
    action: 'See the bank details',
  },
  'bank-contested': {
    one: ({ number, actorName }) =>
      `${actorName} objects to the change of the bank details of ${number}: hold payments`,
    many: (count) => `${count} changes of bank details are objected to: hold payments`,
    action: 'Look into it',
  },
} satisfies Record<string, Wording>

export const BANK_DETAILS_RULES: Rules<BankDetailsEvents, unknown, keyof typeof BANK_DETAILS_WORDS> = {
  'bank-details.change-asked': {
    who: 'users who may decide on bank details, except the requester',
    recipients: ({ actorId }, _, people) =>
      everyoneBut(
        actorId,
        'bank-asked',
        people.filter((person) => can(person, 'bank-details.decide')),
      ),
  },
  'bank-details.change-decided': {
    who: 'the requester',
    recipients: ({ requestedBy, isApproved }, _, people) =>
      onlyOne(requestedBy, isApproved ? 'bank-approved' : 'bank-rejected', people),
  },
  'bank-details.change-contested': {
    who: 'users who may decide on bank details, except the objector',
    recipients: ({ actorId }, _, people) =>
      everyoneBut(
        actorId,
        'bank-contested',
        people.filter((person) => can(person, 'bank-details.decide')),
      ),
  },
}
