import { sql } from 'kysely'
import type { Db } from '#db/database'
import { ACCESS_REASONS } from '#domain/access/partner-access'
import type { SmtpSettings, SmtpState } from '#domain/smtp-settings/schema'
import { CHANGER, type Changer, type SettingsPartner } from '#server/platform-settings/settings-partner'

export interface SmtpSettingsRow extends Changer {
  host_name: string
  port_number: number
  sender_email: string
  username: string
  password_sealed: string
  version: number
  changed_by: string
  changed_at: Date
  failing_since: Date | null
  last_error: string | null
}

/** The seal name of a partner's password. */
export function smtpSealName(partnerId: string): string {
  return `smtp-settings.${partnerId}.password`
}

/** A partner's mail server; null when it has none. */
export async function findSmtpSettings(db: Db, partnerId: string): Promise<SmtpSettingsRow | null> {
  const { rows } = await sql<SmtpSettingsRow>`
    select host_name, port_number, sender_email, username, password_sealed, smtp_settings.version, changed_by,
      ${CHANGER}, changed_at, failing_since, last_error
    from smtp_settings join users on users.id = smtp_settings.changed_by
    where smtp_settings.partner_id = ${partnerId}`.execute(db)
  return rows[0] ?? null
}

/** The settings in the API's form, without the password. */
export function toSmtpSettings(row: SmtpSettingsRow | null, partner: SettingsPartner): SmtpSettings {
  const reason = partner.access('custom-email')
  const hasAccess = reason === 'NONE'
  return {
    PartnerId: partner.PartnerId,
    hostName: row?.host_name ?? '',
    portNumber: row?.port_number ?? null,
    senderEmail: row?.sender_email ?? '',
    smtpUsername: row?.username ?? '',
    State: stateOf(row, hasAccess),
    FailingSince: row?.failing_since?.toISOString() ?? null,
    LastError: row?.last_error ?? null,
    ChangedBy: row && partner.nameOf(row),
    ChangedAt: row?.changed_at.toISOString() ?? null,
    HasAccess: hasAccess,
    Reason: ACCESS_REASONS[reason],
    Version: row?.version ?? 0,
  }
}

function stateOf(row: SmtpSettingsRow | null, hasAccess: boolean): SmtpState {
  if (!hasAccess) return 'Not included'
  if (!row) return 'Not set'
  return row.failing_since ? 'Failing' : 'In use'
}
