export interface CompanyEvents {
  /** A super administrator proposed a change, or a new company. */
  'company.change-proposed': { changeId: string; companyId: number; actorId: string }
  /** Another super administrator approved or rejected it. */
  'company.change-decided': {
    changeId: string
    companyId: number
    isApproved: boolean
    reason: string
    proposedBy: string
    actorId: string
  }
}
