import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE } from '#domain/errors'
import { comparedCode } from '#domain/partners/partner-code'
import type { CreatePartner, Partner } from '#domain/partners/schema'
import { ACTIVE, type PartnerState } from '#domain/partners/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { COMPARED_CODE } from './codes/compared-code'
import { findPartner, wholePartner } from './get-partner'
import { columnsOf, refuseUnknown, refuseUnknownUniversity } from './partner-columns'
import { recordPartner } from './record-partner'
import { saveUniversities } from './save-universities'

const CODE_LOCK = 7_301_787
const CODE_LETTERS = 3

/** Adds a partner, with history. Throws FORBIDDEN, PARTNER_CODE_TAKEN, VALIDATION_FAILED. */
export async function createPartner(
  { db, actor }: Context,
  input: CreatePartner,
): Promise<{ message: string; Partner: Partner }> {
  mustBeAllowed(actor, 'partners.keep')
  return transaction(db, async (tx) => {
    const id = await insertPartner(tx, actor, input, ACTIVE)
    const added = await wholePartner(tx, actor, await findPartner(tx, id))
    return { message: `${added.PartnerCompany} was added.`, Partner: added }
  })
}

/** Inserts a partner with its event; returns its id. Throws PARTNER_CODE_TAKEN, VALIDATION_FAILED. */
export async function insertPartner(
  tx: Transaction<Database>,
  actor: Actor,
  { UserId: _, PartnerCode, UniversityIds, Kind, UniversityId, ...given }: CreatePartner,
  state: PartnerState,
): Promise<string> {
  await refuseUnknown(tx, given)
  if (UniversityId) await refuseUnknownUniversity(tx, UniversityId)
  await sql`select pg_advisory_xact_lock(${CODE_LOCK})`.execute(tx)
  const code = PartnerCode || (await nextCode(tx, given.PartnerCompany))
  const { rows } =
    await sql`select from partners where ${sql.raw(COMPARED_CODE)} = ${comparedCode(code)}`.execute(tx)
  if (rows.length > 0)
    throw new AppError('PARTNER_CODE_TAKEN', {
      fields: { PartnerCode: CATALOGUE.PARTNER_CODE_TAKEN.message },
    })
  const id = uuid()
  await tx
    .insertInto('partners')
    .values({
      id,
      code,
      partner_state: state,
      address: '',
      city: '',
      partner_kind: Kind,
      own_university_id: UniversityId ?? null,
      company: given.PartnerCompany,
      country_id: given.PartnerCountry,
      gstin: null,
      pan: null,
      state_id: null,
      parent_email: given.PartnerEmail[0] ?? '',
      ...columnsOf(given),
    })
    .execute()
  if (UniversityIds) await saveUniversities(tx, id, UniversityIds)
  await recordPartner(tx, actor, id, { action: 'Added' })
  await announce(tx, 'partner.changed', { partnerId: id, actorId: actor.id })
  return id
}

/** 'BPE-0018': after the highest number. */
async function nextCode(tx: Transaction<Database>, company: string): Promise<string> {
  const words = company.toUpperCase().match(/[A-Z0-9]+/g) ?? []
  const initials = words.map((word) => word[0]).join('')
  const letters = (initials.length < CODE_LETTERS ? words.join('') : initials).slice(0, CODE_LETTERS) || 'PTR'
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substring(code from '-(\\d{1,6})$')::int), 0) + 1 as next from partners`.execute(tx)
  return `${letters}-${String(rows[0]?.next ?? 1).padStart(4, '0')}`
}
