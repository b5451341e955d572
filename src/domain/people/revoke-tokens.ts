import { z } from 'zod'

export const RevokeTokens = z
  .boolean('RevokeTokens is true or false.')
  .default(true)
  .describe('false: the caller’s personal API tokens stay valid')
