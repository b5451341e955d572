import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import {
  type AddSignUpCode,
  CODE_DAYS,
  type GenerateSignUpCode,
  MAX_CODE_DAYS,
  type SignUpCode,
} from '#domain/sign-ups/codes'
import { lockPartner, recordPartner } from '#server/partners/record-partner'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { type CodeServices, readCodes } from '#server/sign-ups/codes/code-row'
import { counsellorFor, partnerOfCodes, refuseNoCounsellor } from '#server/sign-ups/codes/code-scope'

const DAY_MS = 86_400_000

interface NewCode {
  partnerId: string
  counsellorId: string | null
  event: string
}

/** The newest valid one, else new. @throws NOT_FOUND, PARTNER_…, SIGN_UP_OFF, VALIDATION_FAILED, SEE_AS_READ_ONLY for a new one */
export async function findOrCreateCode(
  db: Db,
  actor: Actor,
  asked: GenerateSignUpCode,
  services: CodeServices,
): Promise<SignUpCode> {
  mustBeAllowed(actor, 'sign-ups.codes')
  const code = {
    partnerId: await partnerOfCodes(db, actor, asked.partnerId, 'partnerId'),
    counsellorId: counsellorFor(actor, asked.counsellorId),
    event: asked.event ?? '',
  }
  return (
    (await findCode(db, actor, code, services)) ??
    transaction(db, async (tx) => {
      await lockPartner(tx, code.partnerId)
      const made = await findCode(tx, actor, code, services)
      if (made) return made
      if (actor.seenBy) throw new AppError('SEE_AS_READ_ONLY')
      await refuseNoCounsellor(tx, code.partnerId, code.counsellorId, 'counsellorId')
      return insertCode(tx, actor, code, await endOf(tx, actor, null), services)
    })
  )
}

/** @throws FORBIDDEN, NOT_FOUND, PARTNER_…, SIGN_UP_OFF, VALIDATION_FAILED (no such counsellor, a day that is over or too far off) */
export async function addSignUpCode(
  { db, actor, services }: Context & { services: CodeServices },
  input: AddSignUpCode,
): Promise<{ message: string; SignUpCode: SignUpCode }> {
  mustBeAllowed(actor, 'sign-ups.codes')
  return transaction(db, async (tx) => {
    const partnerId = await partnerOfCodes(tx, actor, input.PartnerId, 'PartnerId')
    await lockPartner(tx, partnerId)
    const code = { partnerId, counsellorId: counsellorFor(actor, input.CounsellorId), event: input.Event }
    await refuseNoCounsellor(tx, partnerId, code.counsellorId, 'CounsellorId')
    const made = await insertCode(tx, actor, code, await endOf(tx, actor, input.ExpiresOn ?? null), services)
    return { message: 'The code is ready.', SignUpCode: made }
  })
}

async function findCode(
  db: Db,
  actor: Actor,
  { partnerId, counsellorId, event }: NewCode,
  services: CodeServices,
) {
  const which = sql<boolean>`sign_up_codes.partner_id = ${partnerId} and sign_up_codes.withdrawn_at is null
    and sign_up_codes.expires_at > now() and sign_up_codes.event = ${event}
    and sign_up_codes.counsellor_id is not distinct from ${counsellorId}::uuid`
  return (await readCodes(db, actor, which, services))[0]
}

async function insertCode(
  tx: Transaction<Database>,
  actor: Actor,
  { partnerId, counsellorId, event }: NewCode,
  expiresAt: Date,
  services: CodeServices,
): Promise<SignUpCode> {
  const id = uuid()
  await tx
    .insertInto('sign_up_codes')
    .values({
      id,
      partner_id: partnerId,
      counsellor_id: counsellorId,
      event,
      // Whole seconds, as encoded in the code itself.
      expires_at: new Date(Math.floor(expiresAt.getTime() / 1000) * 1000),
      created_by: actor.id,
    })
    .execute()
  await recordPartner(tx, actor, partnerId, { action: 'Sign-up code made', remarks: event })
  const [made] = await readCodes(tx, actor, sql<boolean>`sign_up_codes.id = ${id}`, services)
  return made as SignUpCode
}

/** The last second of a day where its maker is, so that the list and the poster show the day that was typed. */
async function endOf(tx: Transaction<Database>, actor: Actor, day: string | null): Promise<Date> {
  const now = Date.now()
  if (day === null) return new Date(now + CODE_DAYS * DAY_MS)
  const { rows } = await sql<{ end: Date }>`
    select (${day}::date + 1)::timestamp at time zone ${actor.timeZone}::text - interval '1 second' as end`.execute(
    tx,
  )
  const [{ end }] = rows as [{ end: Date }]
  if (end.getTime() < now) throw invalid('Enter a day that is not over')
  if (end.getTime() > now + MAX_CODE_DAYS * DAY_MS) throw invalid('Enter a day within two years')
  return end
}

function invalid(message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message, fields: { ExpiresOn: message } })
}
