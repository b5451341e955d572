import type { WindowLimit } from '#domain/api/rate-limit'
import { OTP_AGAIN_SECONDS } from '#domain/sign-ups/sign-up'

export const CODES_OF_EMAIL: WindowLimit = {
  name: 'sign-up-codes-of-address',
  most: 6,
  seconds: 3600,
  of: 'e-mail address',
}
/** High, because all visitors of a fair share one network. */
export const CODES_OF_NETWORK: WindowLimit = {
  name: 'sign-up-codes',
  most: 300,
  seconds: 3600,
  of: 'network',
}
export const NEXT_CODE: WindowLimit = {
  name: 'next-sign-up-code',
  most: 1,
  seconds: OTP_AGAIN_SECONDS,
  of: 'e-mail address',
}
export const GUESSES: WindowLimit = { name: 'sign-up-guesses', most: 300, seconds: 3600, of: 'network' }

export const ASKING_FOR_CODES = [CODES_OF_NETWORK, CODES_OF_EMAIL, NEXT_CODE] as const
