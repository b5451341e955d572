import type { Role, Tag } from '#domain/access/actor'

export interface Grant {
  roles?: readonly Role[]
  tags?: readonly Tag[]
  partnerMoney?: boolean
  partnerCommission?: boolean
  anyPartner?: boolean
  partnerOwner?: boolean
  university?: boolean
  anyInternal?: boolean
  anyone?: boolean
}

export const MAKER: Tag = 'Accounts Payable Maker'
export const CHECKER: Tag = 'Accounts Payable Checker'
export const PROCESSOR: Tag = 'Payment Processor'
export const ADMINS: readonly Role[] = ['ADMIN', 'SUPERADMIN']
export const FINANCE_STAFF: Grant = { roles: [...ADMINS, 'FINANCE'], tags: [MAKER, CHECKER, PROCESSOR] }
export const NOTE_READERS: Grant = {
  roles: [...ADMINS, 'FINANCE', 'STAFF'],
  tags: [MAKER, CHECKER, PROCESSOR],
}
