import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { UserId } from '#domain/api/fields'
import { asCaller, byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Students')

/** Calls on a student's own data (docs/decisions/0072 and 0075). */
export const exportStudentData = call(routes.exportStudentData, {
  permission: 'students.export-data',
  logged: 'export',
  showsSealed: true,
  storesNoAnswer: true,
  reads: true,
  summary: 'Export all data of a student as one JSON file, sealed values in full; the export is recorded',
  params: byId,
  body: z.object({ UserId }),
  file: 'application/json',
})
export const studentErasure = call(routes.studentErasure, {
  permission: 'students.erase',
  summary:
    'List the data of a student that an erasure would delete, and the data that the law requires to keep',
  params: byId,
  query: asCaller,
  output: schema.Erasure,
})
export const eraseStudent = call(routes.eraseStudent, {
  permission: 'students.erase',
  logged: 'erasure',
  summary: 'Erase a student’s data except what was invoiced; it cannot be undone',
  params: byId,
  body: schema.EraseStudent,
  output: success({}),
})
