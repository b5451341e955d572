/** What happens to issuing companies, by topic. */
export interface CompanyEvents {
  /** A super administrator proposed a change, or another company. */
  'company.change-proposed': { changeId: string; companyId: number; actorId: string }
  /** Another one approved or rejected it. */
  'company.change-decided': {
    changeId: string
    companyId: number
    isApproved: boolean
    reason: string
    proposedBy: string
    actorId: string
  }
}
