import { sql } from 'kysely'
import type { ListSignUpCodes, SignUpCode } from '#domain/sign-ups/codes'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { CODE_STATE, type CodeServices, readCodes } from '#server/sign-ups/codes/code-row'
import { codesSeenBy } from '#server/sign-ups/codes/code-scope'

/** The codes that the actor sees, newest first. @throws AppError FORBIDDEN, PARTNER_… */
export async function listSignUpCodes(
  { db, actor, services }: Context & { services: CodeServices },
  { partnerId, state, pageNo, pageSize }: ListSignUpCodes,
): Promise<{ rows: SignUpCode[]; totalCount: number; pageNo: number; pageSize: number }> {
  mustBeAllowed(actor, 'sign-ups.codes')
  const which = sql<boolean>`${codesSeenBy(actor)}
    ${partnerId === undefined ? sql`` : sql`and sign_up_codes.partner_id = ${partnerId}`}
    ${state === undefined ? sql`` : sql`and ${CODE_STATE} = ${state}`}`
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from sign_up_codes where ${which}`.execute(db)
  const rows = await readCodes(db, actor, which, services, {
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  })
  return { rows, totalCount: counted.rows[0]?.count ?? 0, pageNo, pageSize }
}
