import type { SettlementState } from '#domain/wallet/states'

export interface WalletEvents {
  /** The payout of a partner's wallet was requested. */
  'wallet.settlement-requested': {
    settlementId: string
    partnerId: string
    actorId: string
    version: number
  }
  /** A payout of a wallet moved a step. */
  'wallet.settlement-moved': {
    settlementId: string
    partnerId: string
    state: SettlementState
    requestedBy: string
    actorId: string
    version: number
  }
}
