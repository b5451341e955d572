import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { asCaller } from '#domain/api/shapes'
import * as routes from './routes'
import {
  ListTransactions,
  MoveSettlement,
  RequestSettlement,
  Settlement,
  TransactionFilters,
  TransactionPage,
  WalletBalance,
} from './schema'

const call = callsOf('Wallet')
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const settled = z.object({ message: z.string(), Settlement })

export const listTransactions = call(routes.listTransactions, {
  fromReplica: true,
  permission: 'wallet.view',
  summary:
    'List the transactions of every kind with the running balance, newest first; a partner sees its own',
  query: ListTransactions,
  output: TransactionPage,
})
export const transactionSheet = call(routes.transactionSheet, {
  fromReplica: true,
  permission: 'wallet.view',
  logged: 'export',
  summary: 'Download the list of transactions as a sheet',
  query: TransactionFilters,
  file: sheet,
})
export const walletBalances = call(routes.walletBalances, {
  fromReplica: true,
  permission: 'wallet.view',
  summary: 'Read the balances of a partner’s wallet, by currency',
  query: z.object({ UserId, partnerId: Id.optional() }),
  output: z.array(WalletBalance),
})
export const requestSettlement = call(routes.requestSettlement, {
  permission: 'wallet.settle',
  needs: 'key',
  summary: 'Request the payout of a wallet’s balance; behind the flag settle-wallet',
  body: RequestSettlement,
  output: settled,
})
export const moveSettlement = call(routes.moveSettlement, {
  permission: 'wallet.pay-out',
  needs: 'key or Version',
  summary: 'Authorize a payout as a second person, hand it to the bank, and record its outcome',
  params: z.object({ id: Id }),
  body: MoveSettlement,
  output: settled,
})

export const payoutAdvice = call(routes.payoutAdvice, {
  permission: 'wallet.view',
  summary: 'Download the payment advice of a payout that was paid, as PDF',
  params: z.object({ id: Id }),
  query: asCaller,
  file: 'application/pdf',
})

export const listPayments = call(routes.listPayments, {
  fromReplica: true,
  noun: 'Payments',
  permission: 'payments.view',
  summary:
    'List payments, their refunds and reversals, and payouts of wallets, newest first; a partner sees its own',
  query: ListTransactions,
  output: TransactionPage,
})

export const downloadAdvices = call(routes.downloadAdvices, {
  fromReplica: true,
  permission: 'payments.view',
  logged: 'export',
  summary:
    'Download the payment advices of the list as PDFs in one ZIP; the header x-total-count has their number',
  query: TransactionFilters,
  file: 'application/zip',
})
export const paymentSheet = call(routes.paymentSheet, {
  fromReplica: true,
  noun: 'Payments',
  permission: 'payments.view',
  logged: 'export',
  summary: 'Download the list of payments as a sheet',
  query: TransactionFilters,
  file: sheet,
})
