import { z } from 'zod'
import { UserId } from '#domain/api/fields'
import { proofFields } from '#domain/people/factors/schema'

export const Address = z
  .string('*E-mail is required.')
  .trim()
  .min(1, '*E-mail is required.')
  .max(254, 'An e-mail address has at most 254 characters.')
  .pipe(z.email('Enter a valid e-mail address'))

export const ChangeEmail = z.object({ UserId, NewEmail: Address, ...proofFields })
export type ChangeEmail = z.output<typeof ChangeEmail>

export const WaitingAddress = z
  .object({ NewEmail: z.string(), ExpiresAt: z.string() })
  .meta({ id: 'WaitingAddress' })
export type WaitingAddress = z.output<typeof WaitingAddress>
