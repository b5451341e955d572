import type { WindowLimit } from '#domain/api/rate-limit'
import { OTP_AGAIN_SECONDS } from '#domain/sign-ups/sign-up'

/** A mailbox is not filled by others. */
export const CODES_OF_EMAIL: WindowLimit = {
  name: 'sign-up-codes-of-address',
  most: 6,
  seconds: 3600,
  of: 'e-mail address',
}
/** A fair has one network for all of its visitors. */
export const CODES_OF_NETWORK: WindowLimit = {
  name: 'sign-up-codes',
  most: 300,
  seconds: 3600,
  of: 'network',
}
/** How soon after a code another one is sent. */
export const NEXT_CODE: WindowLimit = {
  name: 'next-sign-up-code',
  most: 1,
  seconds: OTP_AGAIN_SECONDS,
  of: 'e-mail address',
}
/** How often codes are tried. */
export const GUESSES: WindowLimit = { name: 'sign-up-guesses', most: 300, seconds: 3600, of: 'network' }

/** What every call that asks for a code is counted by. */
export const ASKING_FOR_CODES = [CODES_OF_NETWORK, CODES_OF_EMAIL, NEXT_CODE] as const
