import { z } from 'zod'
import { Id } from '#domain/api/fields'

/** Whose second factors are reset. */
export const ResetUserMfa = z.object({ user_id: Id })
