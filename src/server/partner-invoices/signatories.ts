import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, fullName } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { nameColumn } from '#server/people/name-column'

/** The owner's name where the actor may sign as them, else nothing; for a statement of one row or none. */
export function ownerSignedFor({ id }: Actor) {
  return sql<string | null>`(
    select ${nameColumn('owners')} from users join users owners on owners.id = users.parent_user_id
    where users.id = ${id} and users.financial_manager and users.signs_for_owner and not owners.is_blocked)`
}

/** In whose name the actor may sign: their own, and the owner's who lets them (docs/decisions/0147). */
export function signatoriesOf(actor: Actor, owner: string | null): string[] {
  return owner === null ? [fullName(actor)] : [fullName(actor), owner]
}

/**
 * Refuses a signatory in whose name the actor may not sign; how it is spaced and capitalised does not matter.
 * @throws AppError SIGNATORY_NOT_YOU
 */
export async function refuseSignatory(db: Db, actor: Actor, signatory: string): Promise<void> {
  const { rows } = await sql<{ owner: string | null }>`select ${ownerSignedFor(actor)} as owner`.execute(db)
  const names = signatoriesOf(actor, rows[0]?.owner ?? null)
  if (names.some((name) => plain(name) === plain(signatory))) return
  const fields = { PartnerSignatoryName: `Enter ${names.join(' or ')}` }
  throw new AppError('SIGNATORY_NOT_YOU', { fields })
}

function plain(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
}
