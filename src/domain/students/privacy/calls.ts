import { z } from 'zod'
import { call } from '#domain/api/call'
import { UserId } from '#domain/api/fields'
import { byId } from '#domain/api/shapes'
import * as routes from './routes'

/** The calls of what a student may ask about their own data (docs/decisions/0072-a-students-data.md). */
export const exportStudentData = call(routes.exportStudentData, {
  noun: 'Students',
  permission: 'students.export-data',
  logged: 'export',
  keepsNoAnswer: true,
  reads: true,
  summary:
    'All that is kept of a student, as one JSON file; what is sealed is whole, and it is on record who had it',
  params: byId,
  body: z.object({ UserId }),
  file: 'application/json',
})
