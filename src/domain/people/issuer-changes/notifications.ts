import { can } from '#domain/access/permissions'
import { everyoneBut, type Rules, type Wording } from '#domain/notices/rules'
import type { IssuerChangeEvents } from './events'

export const ISSUER_CHANGE_WORDS = {
  'issuer-change-late': {
    one: ({ number }) => `The login provider does not take a change of the account of ${number} yet`,
    many: (count) => `The login provider does not take ${count} changes of accounts yet`,
    action: 'View the change',
  },
  'issuer-change-refused': {
    one: ({ number }) => `The login provider refused a change of the account of ${number}`,
    many: (count) => `The login provider refused ${count} changes of accounts`,
    action: 'View the change',
  },
} satisfies Record<string, Wording>

export const ISSUER_CHANGE_RULES: Rules<IssuerChangeEvents, object, keyof typeof ISSUER_CHANGE_WORDS> = {
  'issuer.change-late': {
    who: 'administrators, once, after 15 minutes',
    recipients: (_payload, _about, people) =>
      everyoneBut(
        null,
        'issuer-change-late',
        people.filter((person) => can(person, 'users.block')),
      ),
  },
  'issuer.change-refused': {
    who: 'administrators',
    recipients: (_payload, _about, people) =>
      everyoneBut(
        null,
        'issuer-change-refused',
        people.filter((person) => can(person, 'users.block')),
      ),
  },
}
