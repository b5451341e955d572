import { route } from '#domain/api/route'

type Calls = typeof import('./bulk-calls')

export const bulkStatus = route<Calls, 'bulkStatus'>('POST', '/cn/bulk-actions/update-cn-status')
export const bulkAssignee = route<Calls, 'bulkAssignee'>('POST', '/cn/bulk-actions/update-cn-assignee')
export const bulkPreflight = route<Calls, 'bulkPreflight'>('POST', '/cn/bulk-actions/preflight')
export const bulkDownload = route<Calls, 'bulkDownload'>('POST', '/cn/bulk-actions/download-cns')
export const bulkSheet = route<Calls, 'bulkSheet'>('POST', '/cn/bulk-actions/download-sheet')
export const bulkEdit = route<Calls, 'bulkEdit'>('PUT', '/cn/bulk-edit')
