import { sql } from 'kysely'
import { paths } from '#domain/paths'
import { SMTP_SETTINGS_RULES } from '#domain/smtp-settings/notifications'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  partnerId: string
  name: string
}

export const smtpSettingsNotifier = notifierOf({
  rules: SMTP_SETTINGS_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", partners.id as "partnerId", coalesce(smtp_settings.host_name, partners.company) as name
      from events join partners on partners.id = (events.payload ->> 'partnerId')::uuid
      left join smtp_settings on smtp_settings.partner_id = partners.id
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  subjectFor: (_reader, event, { name }: About) => ({
    ...NO_NOTE,
    path: paths.customEmailSettings(),
    of: 'Mail server',
    number: name,
    companyName: PORTAL,
    reason: event.topic === 'smtp-settings.failing' ? event.payload.reason : '',
  }),
})
