import * as calls from '#domain/students/list/calls'
import { exportResponse } from '#server/platform/exports/export-response'
import { answering } from '#server/platform/http/answering'
import { assignStudents } from '#server/students/list/assign-students'
import { countStudents } from '#server/students/list/count-students'
import { downloadStudents } from '#server/students/list/download-students'
import { listStudents } from '#server/students/list/list-students'
import { referStudents } from '#server/students/list/refer-students'

export const answers = answering(calls, {
  listStudents,
  countStudents,
  assignStudents,
  referStudents,
  downloadStudents: async (context, input) => exportResponse(await downloadStudents(context, input)),
})
