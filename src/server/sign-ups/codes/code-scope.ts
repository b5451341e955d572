import type { RawBuilder, SqlBool, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { type Actor, isPartner } from '#domain/access/actor'
import { standingError } from '#domain/access/partner-refusals'
import { AppError, CATALOGUE } from '#domain/errors'
import { PARTNER_STANDING, type PartnerStandingRow, standingOf } from '#server/platform/login/person'
import { DEFAULTS } from '#server/sign-ups/registration'

/** The codes that the actor sees: a counsellor their own, the partner's owner and financial managers the partner's, the company's people all. */
export function codesSeenBy(actor: Actor): RawBuilder<SqlBool> {
  if (!isPartner(actor)) return sql<SqlBool>`true`
  if (isOwnCodesOnly(actor)) return sql<SqlBool>`sign_up_codes.counsellor_id = ${actor.id}`
  return sql<SqlBool>`sign_up_codes.partner_id = ${actor.partnerId}`
}

/** Whose code is made: a counsellor's is their own, whoever is named. */
export function counsellorFor(actor: Actor, named: string | null | undefined): string | null {
  return isOwnCodesOnly(actor) ? actor.id : (named ?? null)
}

function isOwnCodesOnly({ parentUserId, financialManager }: Actor): boolean {
  return parentUserId !== null && !financialManager
}

/**
 * The partner for which the actor makes codes, with nothing in the way of its sign-up.
 * @param named the partner, where the company's people ask
 * @throws AppError VALIDATION_FAILED where none is named, NOT_FOUND out of scope, PARTNER_… where it may not use it, SIGN_UP_OFF
 */
export async function partnerOfCodes(
  db: Db,
  actor: Actor,
  named: string | null | undefined,
): Promise<string> {
  const id = isPartner(actor) ? actor.partnerId : named
  if (!id) {
    const message = '*Partner is required.'
    throw new AppError('VALIDATION_FAILED', { message, fields: { PartnerId: message } })
  }
  const { rows } = await sql<{ standing: PartnerStandingRow; enabled: boolean }>`
    select ${sql.raw(PARTNER_STANDING)} as standing, coalesce(student_registrations.enabled, ${DEFAULTS.Enabled}) as enabled
    from partners left join partner_tiers on partner_tiers.name = partners.tier
    left join student_registrations on student_registrations.partner_id = partners.id
    where partners.id = ${id}`.execute(db)
  const [partner] = rows
  if (!partner) throw new AppError('NOT_FOUND')
  const refusal = standingError({ partnerStanding: standingOf(partner.standing) }, 'sign-up')
  if (refusal) throw refusal
  if (!partner.enabled) throw new AppError('SIGN_UP_OFF')
  return id
}

/** @throws AppError VALIDATION_FAILED for somebody who is none of the partner's counsellors, or may have no students */
export async function refuseNoCounsellor(
  tx: Transaction<Database>,
  partnerId: string,
  counsellorId: string | null,
  field: string,
): Promise<void> {
  if (counsellorId === null) return
  const { rows } = await sql<{ may_have_students: boolean }>`select may_have_students from users
    where id = ${counsellorId} and partner_id = ${partnerId} and parent_user_id is not null and not is_blocked
    for share`.execute(tx)
  const [counsellor] = rows
  if (counsellor?.may_have_students) return
  const { message } = CATALOGUE[counsellor ? 'MAY_NOT_HAVE_STUDENTS' : 'NOT_FOUND']
  throw new AppError('VALIDATION_FAILED', { message, fields: { [field]: message } })
}
