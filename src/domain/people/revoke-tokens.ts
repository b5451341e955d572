import { z } from 'zod'

/** Whether a change of sign-in credentials also revokes the caller's personal tokens. */
export const RevokeTokens = z
  .boolean('RevokeTokens is true or false.')
  .default(true)
  .describe('false: the caller’s personal API tokens stay valid')
