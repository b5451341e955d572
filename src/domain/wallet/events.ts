import type { SettlementState } from '#domain/wallet/states'

export interface WalletEvents {
  /** The payout of a partner's wallet was asked for. */
  'wallet.settlement-requested': {
    settlementId: string
    partnerId: string
    actorId: string
    version: number
  }
  /** A payout of a wallet went a step on. */
  'wallet.settlement-moved': {
    settlementId: string
    partnerId: string
    state: SettlementState
    requestedBy: string
    actorId: string
    version: number
  }
}
