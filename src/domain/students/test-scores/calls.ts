import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { success } from '#domain/api/shapes'
import * as routes from './routes'
import { DeleteTest, SaveTest, SaveTests, StudentTests } from './schema'

const call = callsOf('Students')
const saved = success({ ...StudentTests.shape })

/** Calls on a student's tests (docs/decisions/0067-tests.md). */
export const getTests = call(routes.getTests, {
  permission: 'students.view',
  summary: 'List the tests of a student',
  query: z.object({ studentId: Id, userId: UserId, UserId }),
  output: StudentTests,
})
export const saveTest = call(routes.saveTest, {
  permission: 'students.edit',
  summary: 'Save one test of a student',
  body: SaveTest,
  output: saved,
})
export const deleteTest = call(routes.deleteTest, {
  permission: 'students.edit',
  summary: 'Delete a test of a student',
  body: DeleteTest,
  output: saved,
})
export const saveTests = call(routes.saveTests, {
  permission: 'students.edit',
  summary: 'Save several tests of a student at once',
  body: SaveTests,
  output: saved,
})
