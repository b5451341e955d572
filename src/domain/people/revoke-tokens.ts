import { z } from 'zod'

/** Whether a change of sign-in credentials also revokes the caller's personal tokens. */
export const RevokeTokens = z
  .boolean('RevokeTokens is true or false.')
  .default(true)
  .describe('false: my personal tokens go on working')
