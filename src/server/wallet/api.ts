import * as calls from '#domain/wallet/calls'
import { answering } from '#server/platform/http/answering'
import { archiveResponse } from '#server/platform/http/answers/archive-response'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { walletBalances } from '#server/wallet/balances'
import { downloadAdvices } from '#server/wallet/download-advices'
import { listTransactions } from '#server/wallet/list-transactions'
import { moveSettlement } from '#server/wallet/move-settlement'
import { payoutAdvice } from '#server/wallet/payout-advice'
import { requestSettlement } from '#server/wallet/request-settlement'
import { transactionSheet } from '#server/wallet/transaction-sheet'

export const answers = answering(calls, {
  listTransactions: (context, input) => listTransactions(context, { ...input, about: 'wallet' }),
  transactionSheet: (context, input) => transactionSheet(context, { ...input, about: 'wallet' }),
  walletBalances,
  requestSettlement,
  moveSettlement,
  payoutAdvice: async (context, input) => {
    const { pdf, config } = context
    return pdfResponse(await payoutAdvice({ ...context, how: { pdf, publicUrl: config.publicUrl } }, input), {
      inline: true,
    })
  },
  listPayments: (context, input) => listTransactions(context, { ...input, about: 'payments' }),
  downloadAdvices: async (context, input) => {
    const { pdf, config } = context
    return archiveResponse(
      await downloadAdvices({ ...context, how: { pdf, publicUrl: config.publicUrl } }, input),
    )
  },
  paymentSheet: (context, input) => transactionSheet(context, { ...input, about: 'payments' }),
})
