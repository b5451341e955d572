import * as calls from '#domain/students/privacy/calls'
import { answering } from '#server/platform/http/answering'
import { eraseStudent } from '#server/students/privacy/erase-student'
import { studentErasure } from '#server/students/privacy/erasure'
import { exportStudentData } from '#server/students/privacy/export-data'

export const answers = answering(calls, {
  exportStudentData,
  studentErasure,
  eraseStudent,
})
