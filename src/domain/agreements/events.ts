import type { AgreementAction } from './states'

export interface AgreementEvents {
  /** A person proposed an agreement, or new terms for one that is not in force. */
  'agreement.proposed': { agreementId: string; actorId: string }
  /** It was approved or rejected by another person, withdrawn, ended, or given an earlier last day. */
  'agreement.changed': {
    agreementId: string
    action: Exclude<AgreementAction, 'Change'>
    proposedBy: string
    actorId: string
  }
}
