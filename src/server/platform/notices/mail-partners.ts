import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { BrandRow } from '#domain/branding/brand'
import { goesFromCompany } from '#domain/notices/in-whose-name'
import { originOfPartner } from '#server/platform/access/origin-of-partner'
import { NO_TENANTS } from '#server/platform/access/tenant'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { openedRuntime } from '#server/platform/runtime/runtime'

/** A partner in whose name mails go. */
export interface MailPartner {
  id: string
  name: string
  /** How its mails look; null where it has chosen nothing. */
  brand: BrandRow | null
  /** Whether it has a mail server of its own, by which its mails go where the company has none. */
  hasServer: boolean
}

/** By their own ids, and by those of their people and students. */
export type MailPartners = ReadonlyMap<string, MailPartner>

/** The partners of some users, and those that are named themselves. */
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

/** What mails to people say of whose they are: their partner's name and its own host for what goes in its name. */
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

/** The same of a mail in a partner's name. */
export function ofPartner(
  mailSettings: MailSettings,
  { id, name }: Pick<MailPartner, 'id' | 'name'>,
): MailSettings {
  const { tenants } = openedRuntime() ?? { tenants: NO_TENANTS }
  const publicUrl = originOfPartner({ tenants, publicUrl: mailSettings.publicUrl }, id)
  return { ...mailSettings, partnerName: name, publicUrl }
}
