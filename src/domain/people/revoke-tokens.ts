import { z } from 'zod'

/** Whether the caller's personal tokens are revoked with a change of what signs them in. */
export const RevokeTokens = z
  .boolean('RevokeTokens is true or false.')
  .default(true)
  .describe('false: my personal tokens go on working')
