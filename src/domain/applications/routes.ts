import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listApplications = route<Calls, 'listApplications'>('GET', '/applications')
export const countApplications = route<Calls, 'countApplications'>('GET', '/applications/count')
export const answerTimes = route<Calls, 'answerTimes'>('GET', '/applications/answer-times')
export const studentApplications = route<Calls, 'studentApplications'>('GET', '/students/{id}/applications')
export const createApplication = route<Calls, 'createApplication'>('POST', '/students/{id}/applications')
export const getApplication = route<Calls, 'getApplication'>('GET', '/applications/{id}')
export const changeApplication = route<Calls, 'changeApplication'>('PUT', '/applications/{id}')
export const moveApplications = route<Calls, 'moveApplications'>('POST', '/applications/bulk-move')
