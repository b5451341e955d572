import { route } from '#domain/api/route'

type Calls = typeof import('./calls')
type FindingCalls = typeof import('./finding-calls')

export const listNotes = route<Calls, 'listNotes'>('GET', '/cn')
export const listStatuses = route<Calls, 'listStatuses'>('GET', '/cn/statuses')
export const notesCount = route<Calls, 'notesCount'>('GET', '/cn/commission-note-count')
export const noteTotals = route<FindingCalls, 'noteTotals'>('GET', '/cn/totals')
export const universitiesList = route<FindingCalls, 'universitiesList'>('GET', '/cn/universities-list')
export const financialYearsList = route<FindingCalls, 'financialYearsList'>('GET', '/cn/financial-years')
export const downloadNotes = route<FindingCalls, 'downloadNotes'>('GET', '/cn/download')
export const exportStudents = route<FindingCalls, 'exportStudents'>('GET', '/cn/students-export/excel')
export const exportPendingStudents = route<FindingCalls, 'exportPendingStudents'>(
  'GET',
  '/cn/pending-students-export/excel',
)
