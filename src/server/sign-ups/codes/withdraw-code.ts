import { sql } from 'kysely'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { SignUpCode } from '#domain/sign-ups/codes'
import { recordPartner } from '#server/partners/record-partner'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { type CodeServices, readCodes } from '#server/sign-ups/codes/code-row'
import { codesSeenBy } from '#server/sign-ups/codes/code-scope'

/** Withdraws for good; a form being filled in is refused, keeping its values. @throws FORBIDDEN, NOT_FOUND, SIGN_UP_CODE_WITHDRAWN */
export async function withdrawSignUpCode(
  { db, actor, services }: Context & { services: CodeServices },
  { id }: { id: string },
): Promise<{ message: string; SignUpCode: SignUpCode }> {
  mustBeAllowed(actor, 'sign-ups.codes')
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ partner_id: string; event: string; withdrawn_at: Date | null }>`
      select partner_id, event, withdrawn_at from sign_up_codes where id = ${id} and ${codesSeenBy(actor)} for update`.execute(
      tx,
    )
    const [code] = rows
    if (!code) throw new AppError('NOT_FOUND')
    if (code.withdrawn_at !== null) throw new AppError('SIGN_UP_CODE_WITHDRAWN')
    await sql`update sign_up_codes set withdrawn_at = now(), withdrawn_by = ${actor.id} where id = ${id}`.execute(
      tx,
    )
    await recordPartner(tx, actor, code.partner_id, { action: 'Sign-up code withdrawn', remarks: code.event })
    const [SignUpCode] = await readCodes(tx, actor, sql<boolean>`sign_up_codes.id = ${id}`, services)
    return { message: 'The code was withdrawn.', SignUpCode: SignUpCode as SignUpCode }
  })
}
