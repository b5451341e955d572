import type { z } from 'zod'
import { AppError } from '#domain/errors'
import type { ApiToken, CreateToken } from '#domain/people/calls'
import { isFreshSession, proveUnlessFresh } from '#server/people/factors/prove-again'
import { issueToken } from '#server/people/issue-token'
import type { Context } from '#server/platform/runtime/context'

/** A token outlives the session, so it needs proof (docs/decisions/0114). @throws as `proveAgain`, SIGN_IN_FIRST, TOKEN_LIMIT */
export async function createToken(
  { actor, session, ...given }: Context<'sealer'> & { session: string; hasPasswords: boolean },
  input: z.output<typeof CreateToken>,
): Promise<{ ApiToken: ApiToken; Token: string }> {
  if (given.hasPasswords) await proveUnlessFresh(given, actor, input, session)
  else if (!(await isFreshSession(given.db, actor, session))) throw new AppError('SIGN_IN_FIRST')
  return issueToken(given.db, actor, input)
}
