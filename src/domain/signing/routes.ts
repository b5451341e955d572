import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const generateDigitalSignParams = route<Calls, 'generateDigitalSignParams'>(
  'POST',
  '/cn/{id}/generate-digital-sign-params',
)
export const digitalSignRequest = route<Calls, 'digitalSignRequest'>('POST', '/cn/digital-sign-request/{id}')
export const partnerInvoiceSignatures = route<Calls, 'partnerInvoiceSignatures'>(
  'GET',
  '/cn/{id}/partner-invoice/signatures',
)
