import { callsOf } from '#domain/api/call'
import { byId, success } from '#domain/api/shapes'
import { University } from '#domain/courses/catalogue'
import * as routes from './routes'
import { MergeUniversity, MovedRows } from './schema'

const call = callsOf('Courses')

export const mergeUniversity = call(routes.mergeUniversity, {
  permission: 'courses.manage',
  summary: 'Merge a university into another, which gets all its data; a repeat gives the same answer',
  params: byId,
  body: MergeUniversity,
  output: success({ University, Moved: MovedRows }),
})
