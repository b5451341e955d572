import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { v4 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { intakeOf } from '#domain/courses/intake'
import { intakeFault } from '#domain/courses/intake-choice'
import { AppError } from '#domain/errors'
import {
  CONSENT_VERSION,
  consentText,
  OTP_MINUTES,
  type SignUp,
  type SignUpRequested,
} from '#domain/sign-ups/sign-up'
import { todayIn } from '#domain/time/format'
import { readBrand } from '#server/branding/read-brand'
import { openCode } from '#server/sign-ups/codes/open-code'
import { countRequest, refuseTooSoon } from '#server/sign-ups/flow/limits'
import type { Sealer } from '#services/sealing/sealer'

export interface RequestedFrom {
  address: string
  tenantId: string | null
  key: string | null
  visitId?: string | null
}

/** Alike for unknown addresses (docs/decisions/0129); a repeated form gets its answer. @throws RATE_LIMITED, SIGN_UP_ASKED_JUST_NOW */
export async function signUp(
  db: Db,
  sealer: Sealer,
  input: SignUp,
  from: RequestedFrom,
): Promise<SignUpRequested> {
  refusePastIntake(input.Intake)
  const formKey = formKeyOf(input, from.key)
  const known = formKey === null ? null : await askedBefore(db, formKey)
  if (known) return known
  await countRequest(db, { email: input.Email, address: from.address })
  return transaction(db, async (tx) => {
    const opened = await openCode(tx, sealer, { code: input.Code, tenantId: from.tenantId })
    await refuseTooSoon(tx, input.Email)
    const brand = await readBrand(tx, opened.partnerId)
    const asked = await insertAsked(tx, {
      kind: 'sign-up',
      partner_id: opened.partnerId,
      code_id: opened.codeId,
      visit_id: await beganBy(tx, opened.codeId, from.visitId ?? null),
      form_key: formKey,
      email: input.Email,
      first_name: input.FirstName,
      last_name: input.LastName,
      mobile: input.Mobile,
      country_id: input.CountryId,
      level: input.Level ?? '',
      intake: input.Intake ?? '',
      consent_text: consentText(brand?.DisplayName ?? ''),
      consent_version: CONSENT_VERSION,
      consented_at: new Date(),
    })
    if (asked) return asked
    throw new AppError('SIGN_UP_ASKED_JUST_NOW')
  })
}

/** The day is that of UTC: a visitor's time zone is not known. */
function refusePastIntake(text: string | null | undefined): void {
  const intake = intakeOf(text ?? '')
  const message = intake && intakeFault(intake, { today: todayIn('UTC'), mayBeOver: false })
  if (message) throw new AppError('VALIDATION_FAILED', { message, fields: { Intake: message } })
}

/** Mails a sign-in code, alike for unknown addresses. Throws RATE_LIMITED, SIGN_UP_ASKED_JUST_NOW. */
export async function signInStudent(
  db: Db,
  { Email }: { Email: string },
  { address, tenantId }: Pick<RequestedFrom, 'address' | 'tenantId'>,
): Promise<SignUpRequested> {
  await countRequest(db, { email: Email, address })
  return transaction(db, async (tx) => {
    await refuseTooSoon(tx, Email)
    const asked = await insertAsked(tx, { kind: 'sign-in', partner_id: tenantId, email: Email })
    return asked as SignUpRequested
  })
}

/** Replaces an earlier request's code. Throws OTP_OVER, RATE_LIMITED, SIGN_UP_ASKED_JUST_NOW. */
export async function requestAgain(db: Db, id: string, address: string): Promise<SignUpRequested> {
  const { rows } = await sql<{
    email: string
  }>`select email from sign_ups where id = ${id} and verified_at is null`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('OTP_OVER')
  await countRequest(db, { email: found.email, address })
  return transaction(db, async (tx) => {
    await refuseTooSoon(tx, found.email)
    const renewed = await sql<{ expires_at: Date }>`
      update sign_ups set otp_due = true, otp_digest = null, tries = 0, sends = sends + 1, asked_at = now(),
        expires_at = now() + make_interval(mins => ${OTP_MINUTES})
      where id = ${id} and verified_at is null returning expires_at`.execute(tx)
    const [row] = renewed.rows
    if (!row) throw new AppError('OTP_OVER')
    return { SignupId: id, ExpiresAt: row.expires_at.toISOString() }
  })
}

type NewSignUp = Parameters<ReturnType<typeof insertOf>['values']>[0] & object
const insertOf = (tx: Transaction<Database>) => tx.insertInto('sign_ups')

async function insertAsked(
  tx: Transaction<Database>,
  values: Omit<
    Exclude<NewSignUp, readonly unknown[] | ((...given: never[]) => unknown)>,
    'id' | 'expires_at'
  >,
): Promise<SignUpRequested | null> {
  const row = await insertOf(tx)
    .values({
      // Random, without a time: the id is half of the credential.
      id: uuid(),
      expires_at: sql<Date>`now() + make_interval(mins => ${OTP_MINUTES})`,
      ...values,
    })
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning(['id', 'expires_at'])
    .executeTakeFirst()
  return row ? { SignupId: row.id, ExpiresAt: row.expires_at.toISOString() } : null
}

async function askedBefore(db: Db, formKey: string): Promise<SignUpRequested | null> {
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    select id, expires_at from sign_ups where form_key = ${formKey}`.execute(db)
  const [row] = rows
  return row ? { SignupId: row.id, ExpiresAt: row.expires_at.toISOString() } : null
}

/** The key covers the typed values: a corrected form is a new one. */
function formKeyOf(input: SignUp, key: string | null): string | null {
  return (
    key &&
    createHash('sha256')
      .update(JSON.stringify([key, input]))
      .digest('base64url')
  )
}

async function beganBy(
  tx: Transaction<Database>,
  codeId: string | null,
  visitId: string | null,
): Promise<string | null> {
  if (codeId === null || visitId === null) return null
  const { rows } = await sql<{ id: string }>`update sign_up_visits set began_at = coalesce(began_at, now())
    where id = ${visitId} and code_id = ${codeId} returning id`.execute(tx)
  return rows[0]?.id ?? null
}
