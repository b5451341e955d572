import type { WindowLimit } from '#domain/api/rate-limit'

/** Whoever asks more often fills mailboxes, or tries which addresses are known. */
export const ADDRESS_CHANGES: WindowLimit = { name: 'address-changes', most: 5, seconds: 3600, of: 'person' }
