import { callsOf } from '#domain/api/call'
import { asCaller, byId } from '#domain/api/shapes'
import { ProfileSections } from '#domain/students/profile/schema'
import { StudentTests } from '#domain/students/test-scores/schema'
import * as routes from './routes'

const call = callsOf('Students')

export const getStudent = call(routes.getStudent, {
  permission: 'students.view',
  summary: 'Read a student with the full profile; sealed values are masked',
  params: byId,
  query: asCaller,
  output: ProfileSections.extend({ Tests: StudentTests.shape.Tests }),
})
