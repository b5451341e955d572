import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const getBankDetails = route<Calls, 'getBankDetails'>('GET', '/partners/{id}/bank-details')
export const showBankDetails = route<Calls, 'showBankDetails'>('POST', '/partners/{id}/bank-details/show')
export const uploadCertificate = route<Calls, 'uploadCertificate'>(
  'POST',
  '/partners/{id}/bank-details/certificates',
)
export const getCertificate = route<Calls, 'getCertificate'>(
  'GET',
  '/partners/{id}/bank-details/certificates/{fileId}',
)
export const askBankChange = route<Calls, 'askBankChange'>('POST', '/bank-detail-changes')
export const listBankChanges = route<Calls, 'listBankChanges'>('GET', '/bank-detail-changes')
export const getBankChange = route<Calls, 'getBankChange'>('GET', '/bank-detail-changes/{id}')
export const showBankChange = route<Calls, 'showBankChange'>('POST', '/bank-detail-changes/{id}/show')
export const decideBankChange = route<Calls, 'decideBankChange'>('POST', '/bank-detail-changes/{id}/decide')
export const withdrawBankChange = route<Calls, 'withdrawBankChange'>(
  'POST',
  '/bank-detail-changes/{id}/withdraw',
)
export const objectToBankChange = route<Calls, 'objectToBankChange'>(
  'POST',
  '/bank-detail-changes/{id}/object',
)
