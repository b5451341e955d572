import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const getBranding = route<Calls, 'getBranding'>('GET', '/partners/{id}/branding')
export const saveBranding = route<Calls, 'saveBranding'>('PUT', '/partners/{id}/branding')
export const addBrandImage = route<Calls, 'addBrandImage'>('POST', '/partners/{id}/branding/images')
export const updateThemeVersion = route<Calls, 'updateThemeVersion'>('POST', '/update-theme-version')
export const getThemeSwitch = route<Calls, 'getThemeSwitch'>('GET', '/get-theme-switch/partner/{id}')
export const addThemeSwitch = route<Calls, 'addThemeSwitch'>('POST', '/add-theme-switch/partner')
export const themeVersionPermission = route<Calls, 'themeVersionPermission'>(
  'GET',
  '/theme-version-permission/{id}',
)
