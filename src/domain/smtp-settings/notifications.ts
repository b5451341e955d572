import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { everyoneBut, type Rules, type Wording } from '#domain/notices/rules'
import type { SmtpSettingsEvents } from './events'

export const SMTP_SETTINGS_WORDS = {
  'smtp-changed': {
    one: ({ actorName, number }) => `${actorName} changed the e-mail settings: ${number}`,
    many: (count) => `The e-mail settings of your company were changed ${count} times`,
    action: 'Check the e-mail settings',
  },
  'smtp-failing': {
    one: ({ number }) => `${number} does not take your e-mail. It is sent by our server meanwhile`,
    many: (count) => `Your mail server failed ${count} times`,
    action: 'Check the e-mail settings',
  },
} satisfies Record<string, Wording>

const ownersOf = (partnerId: string, people: readonly Actor[]) =>
  people.filter((person) => person.partnerId === partnerId && can(person, 'partner-settings.own'))

export const SMTP_SETTINGS_RULES: Rules<
  SmtpSettingsEvents,
  { partnerId: string },
  keyof typeof SMTP_SETTINGS_WORDS
> = {
  'smtp-settings.changed': {
    who: 'the partner’s owners, including the person who changed it, in case it was another user',
    recipients: ({ partnerId }, _about, people) =>
      everyoneBut(null, 'smtp-changed', ownersOf(partnerId, people)),
  },
  'smtp-settings.failing': {
    who: 'the partner’s owners',
    recipients: ({ partnerId }, _about, people) =>
      everyoneBut(null, 'smtp-failing', ownersOf(partnerId, people)),
  },
}
