import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { byId, success } from '#domain/api/shapes'
import { AddStudent } from './add-student'
import * as routes from './routes'
import {
  CompleteEdit,
  DecideEdit,
  EditRequest,
  EditRequestStatus,
  ProfileSections,
  RequestEdit,
  SaveSection,
} from './schema'
import { CHANGES_BY_PERSON, CHANGES_OF_STUDENT } from './sealed-changes'

const call = callsOf('Students')
const ofStudent = z.object({ studentId: Id, userId: UserId, UserId })
const decided = success({ EditRequest })

export const addStudent = call(routes.addStudent, {
  permission: 'students.create',
  summary: 'Add a student; an e-mail address is unique within a partner',
  body: AddStudent,
  output: success({ StudentId: z.string(), Version: z.number().int() }),
})
export const saveSection = call(routes.saveSection, {
  permission: 'students.edit',
  summary: 'Save a section of a student’s profile',
  body: SaveSection,
  output: success({ Profile: ProfileSections }),
  // The answer has a masked passport number, which must not be stored with the key.
  storesNoAnswer: true,
  limits: [CHANGES_BY_PERSON, CHANGES_OF_STUDENT],
})
export const showSealed = call(routes.showSealed, {
  permission: 'students.show-sealed',
  logged: 'shown',
  showsSealed: true,
  storesNoAnswer: true,
  reads: true,
  summary: 'Read passport number and date of birth in full; the access is recorded',
  params: byId,
  body: z.object({ UserId }),
  output: z.object({ PassportNumber: z.string(), DateOfBirth: z.string() }),
})
export const studentProfile = call(routes.studentProfile, {
  permission: 'students.view',
  summary: 'Read a student’s name and status; the token may come as x-authorization',
  query: z.object({ uuid: Id, userId: UserId, UserId }),
  output: z.object({
    StudentId: z.string(),
    FirstName: z.string(),
    Email: z.string(),
    PartnerId: z.string(),
  }),
})
export const editRequestStatus = call(routes.editRequestStatus, {
  permission: 'students.view',
  summary: 'Read the status of the requests to edit locked sections',
  query: ofStudent,
  output: EditRequestStatus,
})
export const requestEdit = call(routes.requestEdit, {
  permission: 'students.request-edit',
  summary: 'Request to edit locked sections',
  body: RequestEdit,
  output: decided,
})
export const decideEdit = call(routes.decideEdit, {
  permission: 'students.decide-edit',
  summary: 'Approve or reject a request to edit',
  body: DecideEdit,
  output: decided,
})
export const completeEdit = call(routes.completeEdit, {
  permission: 'students.request-edit',
  summary: 'Complete an approved edit, which locks the sections again',
  body: CompleteEdit,
  output: decided,
})
