import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const readFactors = route<Calls, 'readFactors'>('GET', '/account/mfa')
export const startTotp = route<Calls, 'startTotp'>('POST', '/account/mfa/totp')
export const confirmTotp = route<Calls, 'confirmTotp'>('POST', '/account/mfa/totp/confirm')
export const removeTotp = route<Calls, 'removeTotp'>('DELETE', '/account/mfa/totp')
export const makeRecoveryCodes = route<Calls, 'makeRecoveryCodes'>('POST', '/account/mfa/recovery-codes')
export const listPasskeys = route<Calls, 'listPasskeys'>('GET', '/account/passkeys')
export const startPasskey = route<Calls, 'startPasskey'>('POST', '/account/passkeys/options')
export const addPasskey = route<Calls, 'addPasskey'>('POST', '/account/passkeys')
export const renamePasskey = route<Calls, 'renamePasskey'>('PUT', '/account/passkeys/{id}')
export const removePasskey = route<Calls, 'removePasskey'>('DELETE', '/account/passkeys/{id}')
export const waiveMfa = route<Calls, 'waiveMfa'>('POST', '/users/{id}/mfa-waiver')
export const endMfaWaiver = route<Calls, 'endMfaWaiver'>('DELETE', '/users/{id}/mfa-waiver')
export const resetUserMfa = route<Calls, 'resetUserMfa'>('POST', '/reset-user-mfa')
