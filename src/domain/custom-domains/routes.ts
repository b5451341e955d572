import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const getCustomDomain = route<Calls, 'getCustomDomain'>('GET', '/custom-domains/partners/{partnerId}')
export const addCustomDomain = route<Calls, 'addCustomDomain'>('POST', '/custom-domains/partners/{partnerId}')
export const removeCustomDomain = route<Calls, 'removeCustomDomain'>(
  'DELETE',
  '/custom-domains/partners/{partnerId}',
)
export const checkCustomDomain = route<Calls, 'checkCustomDomain'>(
  'POST',
  '/custom-domains/partners/{partnerId}/check',
)
export const customDomainAccess = route<Calls, 'customDomainAccess'>(
  'GET',
  '/custom-domains/access-check/{partnerId}',
)
export const sendDomainInstructions = route<Calls, 'sendDomainInstructions'>(
  'POST',
  '/custom-domains/send-instructions',
)
export const downloadDomainInstructions = route<Calls, 'downloadDomainInstructions'>(
  'GET',
  '/custom-domains/download-instructions',
)
