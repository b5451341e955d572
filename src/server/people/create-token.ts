import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { ApiToken, CreateToken } from '#domain/people/calls'
import { isFreshSession, proveUnlessFresh } from '#server/people/factors/prove-again'
import { issueToken } from '#server/people/issue-token'
import type { Sealer } from '#services/sealing/sealer'

/**
 * A token outlives the session, so it needs proof without a recent sign-in (docs/decisions/0114). Throws
 * PROOF_REQUIRED, PROOF_WRONG, RATE_LIMITED, SIGN_IN_FIRST, TOKEN_LIMIT.
 */
export async function createToken(
  given: { db: Db; sealer: Sealer; hasPasswords: boolean },
  actor: Actor,
  input: z.output<typeof CreateToken>,
  session: string,
): Promise<{ ApiToken: ApiToken; Token: string }> {
  if (given.hasPasswords) await proveUnlessFresh(given, actor, input, session)
  else if (!(await isFreshSession(given.db, actor, session))) throw new AppError('SIGN_IN_FIRST')
  return issueToken(given.db, actor, input)
}
