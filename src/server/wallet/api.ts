import * as calls from '#domain/wallet/calls'
import { answering } from '#server/platform/http/answering'
import { archiveResponse } from '#server/platform/http/answers/archive-response'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { runtime } from '#server/platform/runtime/runtime'
import { walletBalances } from '#server/wallet/balances'
import { downloadAdvices } from '#server/wallet/download-advices'
import { listTransactions } from '#server/wallet/list-transactions'
import { moveSettlement } from '#server/wallet/move-settlement'
import { payoutAdvice } from '#server/wallet/payout-advice'
import { requestSettlement } from '#server/wallet/request-settlement'
import { transactionSheet } from '#server/wallet/transaction-sheet'

export const answers = answering(calls, {
  listTransactions: ({ db, actor, query }) => listTransactions(db, actor, 'wallet', query),
  transactionSheet: ({ db, actor, query }) => transactionSheet(db, actor, 'wallet', query),
  walletBalances: ({ db, actor, query }) => walletBalances(db, actor, query.partnerId),
  requestSettlement: ({ db, actor, body }) => requestSettlement(db, actor, body),
  moveSettlement: ({ db, actor, params, body }) => moveSettlement(db, actor, params.id, body),
  payoutAdvice: async ({ db, actor, params }) => {
    const { pdf, config } = runtime()
    return pdfResponse(await payoutAdvice(db, actor, params.id, { pdf, publicUrl: config.publicUrl }), {
      inline: true,
    })
  },
  listPayments: ({ db, actor, query }) => listTransactions(db, actor, 'payments', query),
  downloadAdvices: async ({ db, actor, query }) => {
    const { pdf, config } = runtime()
    return archiveResponse(await downloadAdvices(db, actor, query, { pdf, publicUrl: config.publicUrl }))
  },
  paymentSheet: ({ db, actor, query }) => transactionSheet(db, actor, 'payments', query),
})
