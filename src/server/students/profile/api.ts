import * as calls from '#domain/students/profile/calls'
import { answering } from '#server/platform/http/answering'
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
  addStudent,
  saveSection,
  showSealed,
  studentProfile,
  editRequestStatus,
  requestEdit,
  decideEdit,
  completeEdit,
})
