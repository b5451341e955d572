import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const changeStatus = route<Calls, 'changeStatus'>('PUT', '/cn/update-status')
export const changeAssignee = route<Calls, 'changeAssignee'>('PUT', '/cn/change-assignee')
export const addRemarks = route<Calls, 'addRemarks'>('POST', '/cn/remarks')
export const requestAction = route<Calls, 'requestAction'>('POST', '/cn/request-action')
export const undoChange = route<Calls, 'undoChange'>('POST', '/cn/undo')
export const assignableUsers = route<Calls, 'assignableUsers'>('GET', '/cn/assignees')
