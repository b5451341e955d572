import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listTransactions = route<Calls, 'listTransactions'>('GET', '/wallet')
export const transactionSheet = route<Calls, 'transactionSheet'>('GET', '/wallet/sheet')
export const walletBalances = route<Calls, 'walletBalances'>('GET', '/wallet/balances')
export const requestSettlement = route<Calls, 'requestSettlement'>('POST', '/wallet/settlements')
export const moveSettlement = route<Calls, 'moveSettlement'>('POST', '/wallet/settlements/{id}')
export const payoutAdvice = route<Calls, 'payoutAdvice'>('GET', '/wallet/settlements/{id}/advice')
export const listPayments = route<Calls, 'listPayments'>('GET', '/payments')
export const downloadAdvices = route<Calls, 'downloadAdvices'>('GET', '/payments/advices')
export const paymentSheet = route<Calls, 'paymentSheet'>('GET', '/payments/sheet')
