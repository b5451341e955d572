import * as calls from '#domain/students/profile/calls'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'
import { addStudent } from '#server/students/profile/add-student'
import {
  completeEdit,
  decideEdit,
  editRequestStatus,
  requestEdit,
} from '#server/students/profile/edit-requests'
import { saveSection } from '#server/students/profile/save-section'
import { showSealed } from '#server/students/profile/show-sealed'
import { studentProfile } from '#server/students/profile/student-profile'

export const answers = answering(calls, {
  addStudent: ({ db, actor, body }) => addStudent(db, actor, body),
  saveSection: ({ db, actor, body }) => saveSection(db, actor, body, runtime().sealer),
  showSealed: ({ db, actor, params }) => showSealed(db, actor, params.id, runtime().sealer),
  studentProfile: ({ db, actor, query }) => studentProfile(db, actor, query),
  editRequestStatus: ({ db, actor, query }) => editRequestStatus(db, actor, query),
  requestEdit: ({ db, actor, body }) => requestEdit(db, actor, body),
  decideEdit: ({ db, actor, body }) => decideEdit(db, actor, body),
  completeEdit: ({ db, actor, body }) => completeEdit(db, actor, body),
})
