import { z } from 'zod'
import { UserId } from '#domain/api/fields'
import { PASSWORD_LENGTH } from '#domain/people/passwords/rule'
import { RevokeTokens } from '#domain/people/revoke-tokens'

const Password = (required: string) =>
  z.string(required).min(1, required).max(PASSWORD_LENGTH.most, 'The password is too long.')

export const ChangePassword = z.object({
  UserId,
  CurrentPassword: Password('*Current password is required.'),
  NewPassword: Password('*New password is required.'),
  RevokeTokens,
})
export type ChangePassword = z.output<typeof ChangePassword>
