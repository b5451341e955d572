import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const paymentTemplate = route<Calls, 'paymentTemplate'>('GET', '/cns/mark-payment-done/template')
export const uploadPaymentFile = route<Calls, 'uploadPaymentFile'>('POST', '/cns/mark-payment-done/upload')
export const postPaymentBatch = route<Calls, 'postPaymentBatch'>('POST', '/cns/mark-payment-done/post')
export const listPaymentBatches = route<Calls, 'listPaymentBatches'>('GET', '/cns/mark-payment-done/batches')
export const getPaymentBatch = route<Calls, 'getPaymentBatch'>('GET', '/cns/mark-payment-done/batches/{id}')
export const paymentBatchSheet = route<Calls, 'paymentBatchSheet'>(
  'GET',
  '/cns/mark-payment-done/batches/{id}/sheet',
)
export const undoPaymentBatch = route<Calls, 'undoPaymentBatch'>(
  'POST',
  '/cns/mark-payment-done/batches/{id}/undo',
)
export const payNote = route<Calls, 'payNote'>('POST', '/payments')
export const reversePayment = route<Calls, 'reversePayment'>('POST', '/payments/{id}/reverse')
export const refundPayment = route<Calls, 'refundPayment'>('POST', '/payments/{id}/refund')
export const paymentAdvice = route<Calls, 'paymentAdvice'>('GET', '/payments/{id}/advice')
export const statement = route<Calls, 'statement'>('GET', '/payments/statement')
export const statementSheet = route<Calls, 'statementSheet'>('GET', '/payments/statement/sheet')
export const markPaymentDone = route<Calls, 'markPaymentDone'>('POST', '/cns/mark-payment-done')
