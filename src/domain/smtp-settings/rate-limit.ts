import type { WindowLimit } from '#domain/api/rate-limit'

export const MAIL_SERVER_TESTS: WindowLimit = {
  name: 'mail-server-tests',
  most: 10,
  seconds: 60,
  of: 'partner',
}
