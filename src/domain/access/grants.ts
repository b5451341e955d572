import type { Role, Tag } from '#domain/access/actor'

/** To whom a permission is given. */
export interface Grant {
  roles?: readonly Role[]
  tags?: readonly Tag[]
  /** A partner's own person who sees the money tabs: the account's owner or a financial manager. */
  partnerMoney?: boolean
  /** A partner's person who is shown what commission comes of their students: whoever sees the money tabs, and counsellors as the partner has it. */
  partnerCommission?: boolean
  /** Any of a partner's people: the owner, and every counsellor. */
  anyPartner?: boolean
  /** The owner of a partner's account. */
  partnerOwner?: boolean
  /** A university's people; what is given to a partner's people is not given to them. */
  university?: boolean
  anyInternal?: boolean
  anyone?: boolean
}

export const MAKER: Tag = 'Accounts Payable Maker'
export const CHECKER: Tag = 'Accounts Payable Checker'
export const PROCESSOR: Tag = 'Payment Processor'
export const ADMINS: readonly Role[] = ['ADMIN', 'SUPERADMIN']
/** Whoever works on commission notes. */
export const FINANCE_STAFF: Grant = { roles: [...ADMINS, 'FINANCE'], tags: [MAKER, CHECKER, PROCESSOR] }
/** Whoever of the company reads commission notes: the finance staff, and STAFF without a tag, who change none. */
export const NOTE_READERS: Grant = {
  roles: [...ADMINS, 'FINANCE', 'STAFF'],
  tags: [MAKER, CHECKER, PROCESSOR],
}
