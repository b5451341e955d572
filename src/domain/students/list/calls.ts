import { call } from '#domain/api/call'
import { asCaller } from '#domain/api/shapes'
import * as routes from './routes'
import { ListStudents, StudentCounts, StudentPage } from './schema'

const noun = 'Students'

/** The calls of the list of students (docs/decisions/0066-students.md). */
export const listStudents = call(routes.listStudents, {
  noun,
  permission: 'students.list',
  summary: 'The students whom the caller sees, the latest activity first',
  query: ListStudents,
  output: StudentPage,
  fromReplica: true,
})
export const countStudents = call(routes.countStudents, {
  noun,
  permission: 'students.list',
  summary: 'How many students the caller sees, and at which stage',
  query: asCaller,
  output: StudentCounts,
  fromReplica: true,
})
