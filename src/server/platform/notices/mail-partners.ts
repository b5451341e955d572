import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { BrandRow } from '#domain/branding/brand'
import { goesFromCompany } from '#domain/notices/in-whose-name'
import { originOfPartner } from '#server/platform/access/origin-of-partner'
import { NO_TENANTS } from '#server/platform/access/tenant'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { openedRuntime } from '#server/platform/runtime/runtime'

export interface MailPartner {
  id: string
  name: string
  brand: BrandRow | null
  hasServer: boolean
}

/** Keyed by the partners' ids, and by those of their users and students. */
export type MailPartners = ReadonlyMap<string, MailPartner>

/** Reads the partners of these users, and the partners that are named. */
export async function mailPartners(
  tx: Transaction<Database>,
  users: readonly string[],
  named: readonly string[] = [],
): Promise<MailPartners> {
  if (users.length + named.length === 0) return new Map()
  const { rows } = await sql<Omit<MailPartner, 'hasServer'> & { of: string; has_server: boolean }>`
    select asked.of, asked.id, coalesce(nullif(brandings.display_name, ''), partners.company) as name,
      exists (select from smtp_settings where partner_id = asked.id) as has_server,
      case when brandings.accent is not null or brandings.logo is not null then json_build_object(
        'partner_id', partners.id, 'accent', brandings.accent, 'logo', brandings.logo,
        'name', coalesce(nullif(brandings.display_name, ''), partners.company)) end as brand
    from (
      select users.id as of, coalesce(users.partner_id, students.partner_id) as id
      from users left join students on students.id = users.student_id where users.id = any(${[...new Set(users)]}::uuid[])
      union all select id, id from unnest(${[...new Set(named)]}::uuid[]) as named (id)
    ) asked join partners on partners.id = asked.id left join brandings on brandings.partner_id = partners.id`.execute(
    tx,
  )
  return new Map(rows.map(({ of, has_server, ...row }) => [of, { ...row, hasServer: has_server }]))
}

/** Mail settings by recipient: mails in a partner's name have its name and its own domain. */
export async function settingsFor(
  tx: Transaction<Database>,
  users: readonly string[],
  mailSettings: MailSettings,
): Promise<(userId: string, kind: string) => MailSettings> {
  const partners = await mailPartners(tx, users)
  return (userId, kind) => {
    const partner = partners.get(userId)
    return !partner || goesFromCompany(kind) ? mailSettings : ofPartner(mailSettings, partner)
  }
}

/** The settings of mails in a partner's name. */
export function ofPartner(
  mailSettings: MailSettings,
  { id, name }: Pick<MailPartner, 'id' | 'name'>,
): MailSettings {
  const { tenants } = openedRuntime() ?? { tenants: NO_TENANTS }
  const publicUrl = originOfPartner({ tenants, publicUrl: mailSettings.publicUrl }, id)
  return { ...mailSettings, partnerName: name, publicUrl }
}
