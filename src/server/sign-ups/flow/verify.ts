import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { AppError, CATALOGUE } from '#domain/errors'
import { OTP_TRIES, type VerifySignUp } from '#domain/sign-ups/sign-up'
import { becomeStudent, type CameIn, type VerifiedSignUp } from '#server/sign-ups/flow/become-student'
import { countGuess } from '#server/sign-ups/flow/limits'
import { isOtp } from '#server/sign-ups/flow/otp'
import type { Sealer } from '#services/sealing/sealer'

type Tried = VerifiedSignUp & {
  otp_digest: string | null
  tries: number
  is_open: boolean
}

/** Counts tries before the check. @throws RATE_LIMITED, OTP_WRONG, OTP_OVER, USER_BLOCKED, SIGN_IN_CHOICE with `data.Choices` (partners) */
export async function verifySignUp(
  db: Db,
  sealer: Sealer,
  { SignupId, Otp, StudentId }: VerifySignUp,
  address: string,
): Promise<CameIn> {
  await countGuess(db, address)
  const tried = await countTry(db, SignupId)
  const isRight = isOtp(sealer, SignupId, Otp, tried?.otp_digest ?? null)
  if (!tried?.is_open || tried.tries > OTP_TRIES) throw over()
  if (!isRight) throw tried.tries === OTP_TRIES ? over() : wrong()
  return transaction(db, async (tx) => {
    if (!(await take(tx, SignupId))) throw over()
    const came = await becomeStudent(tx, tried, StudentId ?? null)
    await sql`update sign_ups set student_id = ${came.studentId}, user_id = ${came.userId} where id = ${SignupId}`.execute(
      tx,
    )
    return came
  })
}

async function countTry(db: Db, id: string): Promise<Tried | undefined> {
  const { rows } = await sql<Tried>`
    update sign_ups set tries = tries + 1 where id = ${id}
    returning id, kind, partner_id, code_id, email, first_name, last_name, mobile, country_id, level, intake, otp_digest, tries,
      verified_at is null and expires_at > now() as is_open`.execute(db)
  return rows[0]
}

/** Of two concurrent requests with the right code, the second finds it used. */
async function take(tx: Transaction<Database>, id: string): Promise<boolean> {
  const taken = await sql`update sign_ups set verified_at = now(), otp_digest = null
    where id = ${id} and verified_at is null`.execute(tx)
  return taken.numAffectedRows === 1n
}

function over(): AppError {
  return new AppError('OTP_OVER', { fields: { Otp: CATALOGUE.OTP_OVER.message } })
}

function wrong(): AppError {
  return new AppError('OTP_WRONG', { fields: { Otp: CATALOGUE.OTP_WRONG.message } })
}
