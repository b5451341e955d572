import type { RawBuilder, SqlBool, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { type Actor, isPartner } from '#domain/access/actor'
import { accessError } from '#domain/access/partner-refusals'
import { AppError, CATALOGUE } from '#domain/errors'
import { PARTNER_STATUS_JSON, type PartnerStatusRow, partnerStatusOf } from '#server/platform/login/person'
import { DEFAULTS } from '#server/sign-ups/registration'

/** SQL condition: a counsellor's own codes, the partner's for owner and financial managers, all for staff. */
export function codesSeenBy(actor: Actor): RawBuilder<SqlBool> {
  if (!isPartner(actor)) return sql<SqlBool>`true`
  if (isOwnCodesOnly(actor)) return sql<SqlBool>`sign_up_codes.counsellor_id = ${actor.id}`
  return sql<SqlBool>`sign_up_codes.partner_id = ${actor.partnerId}`
}

/** The counsellor of a new code. A counsellor always makes their own. */
export function counsellorFor(actor: Actor, named: string | null | undefined): string | null {
  return isOwnCodesOnly(actor) ? actor.id : (named ?? null)
}

function isOwnCodesOnly({ parentUserId, financialManager }: Actor): boolean {
  return parentUserId !== null && !financialManager
}

/** `named` by `field` for staff, else their own. @throws VALIDATION_FAILED when none is named, NOT_FOUND out of scope, PARTNER_…, SIGN_UP_OFF */
export async function partnerOfCodes(
  db: Db,
  actor: Actor,
  named: string | null | undefined,
  field: 'PartnerId' | 'partnerId',
): Promise<string> {
  const id = isPartner(actor) ? actor.partnerId : named
  if (!id) throw new AppError('VALIDATION_FAILED', { fields: { [field]: '*Partner is required.' } })
  const { rows } = await sql<{ partner_status: PartnerStatusRow; enabled: boolean }>`
    select ${sql.raw(PARTNER_STATUS_JSON)} as partner_status, coalesce(student_registrations.enabled, ${DEFAULTS.Enabled}) as enabled
    from partners left join partner_tiers on partner_tiers.name = partners.tier
    left join student_registrations on student_registrations.partner_id = partners.id
    where partners.id = ${id}`.execute(db)
  const [partner] = rows
  if (!partner) throw new AppError('NOT_FOUND')
  const refusal = accessError({ partnerStatus: partnerStatusOf(partner.partner_status) }, 'sign-up')
  if (refusal) throw refusal
  if (!partner.enabled) throw new AppError('SIGN_UP_OFF')
  return id
}

/** @throws AppError VALIDATION_FAILED unless the user is a counsellor of the partner who may have students */
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
