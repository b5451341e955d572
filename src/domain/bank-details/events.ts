export interface BankDetailsEvents {
  /** A person requested other bank details for a partner or subsidiary. */
  'bank-details.change-asked': { changeId: string; partnerId: string; actorId: string }
  /** The change was approved or rejected. */
  'bank-details.change-decided': {
    changeId: string
    partnerId: string
    requestedBy: string
    isApproved: boolean
    actorId: string
  }
  /** The partner's owner objected to a change. */
  'bank-details.change-contested': { changeId: string; partnerId: string; actorId: string }
}
