import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listCounsellors = route<Calls, 'listCounsellors'>('GET', '/counsellors')
export const addCounsellor = route<Calls, 'addCounsellor'>('POST', '/counsellors')
export const changeCounsellor = route<Calls, 'changeCounsellor'>('PUT', '/counsellors/{id}')
export const inviteCounsellor = route<Calls, 'inviteCounsellor'>('POST', '/counsellors/{id}/invite')
export const validateDelete = route<Calls, 'validateDelete'>('POST', '/counsellors/{id}/validate-delete')
export const deleteCounsellor = route<Calls, 'deleteCounsellor'>('DELETE', '/counsellors/{id}')
export const restoreCounsellor = route<Calls, 'restoreCounsellor'>('POST', '/counsellors/{id}/restore')
export const getCounsellorSettings = route<Calls, 'getCounsellorSettings'>(
  'GET',
  '/partners/{id}/counsellor-settings',
)
export const keepCounsellorSettings = route<Calls, 'keepCounsellorSettings'>(
  'PUT',
  '/partners/{id}/counsellor-settings',
)
