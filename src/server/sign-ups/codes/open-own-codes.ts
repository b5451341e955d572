import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { isAppError } from '#domain/errors'
import type { ListSignUpCodes, SignUpCode } from '#domain/sign-ups/codes'
import type { CodeServices } from '#server/sign-ups/codes/code-row'
import { partnerOfCodes } from '#server/sign-ups/codes/code-scope'
import { listSignUpCodes } from '#server/sign-ups/codes/list-codes'
import { counsellorChoices } from '#server/sign-ups/counsellor-choices'

interface OwnCodes {
  codes: { rows: SignUpCode[]; totalCount: number; pageNo: number; pageSize: number }
  refusal: string | null
  counsellors: { value: string; label: string }[]
}

/** Codes of a partner user who does not manage the partner's settings. @throws AppError FORBIDDEN */
export async function openOwnCodes(
  db: Db,
  actor: Actor,
  query: ListSignUpCodes,
  services: CodeServices,
): Promise<OwnCodes> {
  const { partnerId } = actor
  const codes = await listSignUpCodes({ db, actor, services }, query)
  const refusal = await partnerOfCodes(db, actor, partnerId, 'partnerId').then(
    () => null,
    (error: unknown) => {
      if (isAppError(error)) return error.message
      throw error
    },
  )
  const counsellors = actor.financialManager && partnerId ? await counsellorChoices(db, partnerId) : []
  return { codes, refusal, counsellors }
}
