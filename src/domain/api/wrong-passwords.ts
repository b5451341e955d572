import { WRONG_TRIES } from '#domain/access/wrong-tries'
import type { WindowLimit } from '#domain/api/rate-limit'

/** After so many wrong passwords a network is held back. */
export const WRONG_PASSWORDS: WindowLimit = { name: 'wrong-passwords', ...WRONG_TRIES.address, of: 'network' }
