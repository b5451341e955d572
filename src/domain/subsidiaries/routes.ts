import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listSubsidiaries = route<Calls, 'listSubsidiaries'>('GET', '/subsidiaries')
export const getSubsidiary = route<Calls, 'getSubsidiary'>('GET', '/subsidiaries/{id}')
export const createSubsidiary = route<Calls, 'createSubsidiary'>('POST', '/subsidiaries')
export const editSubsidiary = route<Calls, 'editSubsidiary'>('PUT', '/subsidiaries/{id}')
export const toggleSubsidiary = route<Calls, 'toggleSubsidiary'>('POST', '/subsidiary/toggle-state')
export const subsidiaryUsers = route<Calls, 'subsidiaryUsers'>('GET', '/user-subsidiary')
export const setNoteSubsidiary = route<Calls, 'setNoteSubsidiary'>('PUT', '/cn/{id}/update-subsidiary')
export const setStudentSubsidiary = route<Calls, 'setStudentSubsidiary'>(
  'PUT',
  '/cn/update-student-subsidiary',
)
