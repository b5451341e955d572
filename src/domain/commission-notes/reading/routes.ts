import { route } from '#domain/api/route'

type Calls = typeof import('./calls')
type ChangesCalls = typeof import('./changes-calls')
type CommissionCalls = typeof import('./commission-calls')
type RecordCalls = typeof import('./record-calls')

export const noteHistory = route<Calls, 'noteHistory'>('GET', '/cn/{id}/history/{x}')
export const notePdf = route<Calls, 'notePdf'>('GET', '/cn/{id}/pdf')
export const notePdfSignedUrl = route<Calls, 'notePdfSignedUrl'>('GET', '/cn/{id}/pdf-signed-url')
export const noteChanges = route<ChangesCalls, 'noteChanges'>('GET', '/cn/{id}/changes')
export const invoiceHistory = route<RecordCalls, 'invoiceHistory'>('GET', '/cn/{id}/invoice-history')
export const verifyHistory = route<RecordCalls, 'verifyHistory'>('GET', '/cn/{id}/verify-history')
export const applicationCommission = route<CommissionCalls, 'applicationCommission'>(
  'GET',
  '/applications/{id}/commission',
)
