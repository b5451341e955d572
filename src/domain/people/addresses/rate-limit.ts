import type { WindowLimit } from '#domain/api/rate-limit'

/** More requests would flood mailboxes or probe which addresses are known. */
export const ADDRESS_CHANGES: WindowLimit = { name: 'address-changes', most: 5, seconds: 3600, of: 'person' }
