import { WRONG_TRIES } from '#domain/access/wrong-tries'
import type { WindowLimit } from '#domain/api/rate-limit'

export const WRONG_PASSWORDS: WindowLimit = { name: 'wrong-passwords', ...WRONG_TRIES.address, of: 'network' }
