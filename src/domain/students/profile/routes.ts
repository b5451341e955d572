import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const addStudent = route<Calls, 'addStudent'>('POST', '/students')
export const saveSection = route<Calls, 'saveSection'>('PUT', '/students')
export const showSealed = route<Calls, 'showSealed'>('POST', '/students/{id}/show-sealed')
export const studentProfile = route<Calls, 'studentProfile'>('GET', '/students/student-profile')
export const editRequestStatus = route<Calls, 'editRequestStatus'>('GET', '/student/edit-request-status')
export const requestEdit = route<Calls, 'requestEdit'>('POST', '/student/edit-request')
export const decideEdit = route<Calls, 'decideEdit'>('PUT', '/student/edit-request-action')
export const completeEdit = route<Calls, 'completeEdit'>('PUT', '/student/edit-request-complete')
