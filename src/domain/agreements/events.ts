import type { AgreementAction } from './states'

/** What happens to an agreement, by topic. */
export interface AgreementEvents {
  /** Somebody proposed an agreement, or other terms of one that is not in force. */
  'agreement.proposed': { agreementId: string; actorId: string }
  /** It was approved or rejected by somebody else, withdrawn, ended, or given an earlier last day. */
  'agreement.changed': {
    agreementId: string
    action: Exclude<AgreementAction, 'Change'>
    proposedBy: string
    actorId: string
  }
}
