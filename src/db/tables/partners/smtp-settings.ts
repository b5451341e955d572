import type { Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'

export interface SmtpSettingsTables {
  smtp_settings: SmtpSettingsTable
}

export interface SmtpSettingsTable {
  partner_id: string
  host_name: string
  port_number: number
  sender_email: string
  username: string
  password_sealed: string
  version: Generated<number>
  changed_by: string
  changed_at: DefaultInstant
  failing_since: LaterInstant
  paused_until: LaterInstant
  last_error: LaterText
}
