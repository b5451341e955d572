import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, success } from '#domain/api/shapes'
import { contentTypeOf } from '#domain/files/rules'
import { SkippedStudent } from '#domain/students/student/skipped'
import * as routes from './routes'
import {
  AssignStudents,
  DownloadStudents,
  ListStudents,
  ReferStudents,
  StudentCounts,
  StudentPage,
} from './schema'

const call = callsOf('Students')
const XLSX = contentTypeOf('xlsx')

export const listStudents = call(routes.listStudents, {
  permission: 'students.list',
  summary: 'List the students that the caller sees, the latest activity first',
  query: ListStudents,
  output: StudentPage,
  fromReplica: true,
})
export const countStudents = call(routes.countStudents, {
  permission: 'students.list',
  summary: 'Count the students that the caller sees, by stage',
  query: asCaller,
  output: StudentCounts,
  fromReplica: true,
})
export const assignStudents = call(routes.assignStudents, {
  permission: 'students.assign',
  summary:
    'Assign students to a counsellor of their partner, or to none; those of another partner are skipped',
  body: AssignStudents,
  output: success({ Succeeded: z.array(z.string()), Failed: z.array(SkippedStudent) }),
})
export const referStudents = call(routes.referStudents, {
  permission: 'students.refer',
  summary: 'Refer students to the loan advisors or to PST, who see them from then on, or end the referral',
  body: ReferStudents,
  output: success({ Succeeded: z.array(z.string()), Failed: z.array(SkippedStudent) }),
})
export const downloadStudents = call(routes.downloadStudents, {
  permission: 'students.list',
  logged: 'export',
  summary: 'Download a list of students as a sheet, by its filters, its order and the named columns',
  query: DownloadStudents,
  file: XLSX,
  fromReplica: true,
})
