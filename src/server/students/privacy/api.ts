import * as calls from '#domain/students/privacy/calls'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'
import { eraseStudent } from '#server/students/privacy/erase-student'
import { studentErasure } from '#server/students/privacy/erasure'
import { exportStudentData } from '#server/students/privacy/export-data'

export const answers = answering(calls, {
  exportStudentData: ({ db, actor, params }) => exportStudentData(db, actor, params.id, runtime().sealer),
  studentErasure: ({ db, actor, params }) => studentErasure(db, actor, params.id),
  eraseStudent: ({ db, actor, params, body }) => eraseStudent(db, runtime().files, actor, params.id, body),
})
