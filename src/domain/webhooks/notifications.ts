import { can } from '#domain/access/permissions'
import { everyoneBut, type Rules, type Wording } from '#domain/notices/rules'
import type { WebhookEvents } from './events'

export const WEBHOOK_WORDS = {
  'webhook-switched-off': {
    one: ({ number }) => `The webhook to ${number} was switched off: it takes no messages`,
    many: (count) => `${count} webhooks were switched off: they take no messages`,
    action: 'See what it answered',
  },
} satisfies Record<string, Wording>

export const WEBHOOK_RULES: Rules<WebhookEvents, { partnerId: string | null }, keyof typeof WEBHOOK_WORDS> = {
  'webhook.switched-off': {
    who: 'the partner’s owner; of a webhook of the company, the administrators',
    recipients: ({ partnerId }, _about, people) =>
      everyoneBut(
        null,
        'webhook-switched-off',
        people.filter((person) => person.partnerId === partnerId && can(person, 'webhooks.keep')),
      ),
  },
}
