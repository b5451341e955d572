import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Account, Accounts } from '#services/login/embedded/ports'

const COLUMNS = [
  'id',
  'email',
  'email_confirmed',
  'first_name',
  'last_name',
  'password_hash',
  'mfa_enabled',
  'is_blocked',
] as const

const IS_OF_DEACTIVATED = sql<boolean>`('PARTNER' = any(users.roles) and exists (
  select from partners where partners.id = users.partner_id and partners.deactivated_at is not null))`

/** The users as accounts of the embedded issuer. */
export function accountsIn(db: Db): Accounts {
  const users = () => db.selectFrom('users').select([...COLUMNS, IS_OF_DEACTIVATED.as('is_of_deactivated')])
  return {
    byId: async (id) => accountOf(await users().where('id', '=', id).executeTakeFirst()),
    byEmail: async (email) =>
      accountOf(await users().where(sql`lower(email)`, '=', email.trim().toLowerCase()).executeTakeFirst()),
  }
}

interface Row {
  id: string
  email: string
  email_confirmed: boolean
  first_name: string
  last_name: string
  password_hash: string | null
  is_blocked: boolean
  is_of_deactivated: boolean
  mfa_enabled: boolean
}

function accountOf(row: Row | undefined): Account | null {
  if (!row) return null
  return {
    id: row.id,
    email: row.email,
    emailConfirmed: row.email_confirmed,
    name: `${row.first_name} ${row.last_name}`.trim(),
    passwordHash: row.password_hash,
    isBlocked: row.is_blocked,
    isOfDeactivated: row.is_of_deactivated,
    hasFactor: row.mfa_enabled,
  }
}
