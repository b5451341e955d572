import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const checkPartnerInvoice = route<Calls, 'checkPartnerInvoice'>(
  'POST',
  '/cn/{id}/partner-invoice/checklist',
)
export const previewPartnerInvoice = route<Calls, 'previewPartnerInvoice'>(
  'POST',
  '/cn/{id}/partner-invoice/preview',
)
export const finalisePartnerInvoice = route<Calls, 'finalisePartnerInvoice'>(
  'POST',
  '/cn/{id}/partner-invoice',
)
export const sharePartnerInvoice = route<Calls, 'sharePartnerInvoice'>('POST', '/cn/partners/invoice-share')
export const uploadPartnerInvoice = route<Calls, 'uploadPartnerInvoice'>(
  'POST',
  '/cn/partners/invoice-upload',
)
export const getPartnerInvoice = route<Calls, 'getPartnerInvoice'>('GET', '/cn/{id}/partner-invoice')
