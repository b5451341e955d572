import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const getTests = route<Calls, 'getTests'>('GET', '/students/test')
export const saveTest = route<Calls, 'saveTest'>('POST', '/students/test')
export const deleteTest = route<Calls, 'deleteTest'>('DELETE', '/students/test')
export const saveTests = route<Calls, 'saveTests'>('POST', '/students/test', 'v2')
