import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { HistoryQuery } from '#domain/record/history-page'
import { AnswerTime } from './answer-times'
import {
  Application,
  ApplicationPage,
  ApplicationRow,
  ChangeApplication,
  CreateApplication,
  ListApplications,
  MoveApplications,
  SkippedApplication,
} from './application'
import * as routes from './routes'

const call = callsOf('Applications')
const changed = success({ Application })

export const listApplications = call(routes.listApplications, {
  permission: 'applications.list',
  summary: 'List the applications of the students that the caller sees, the last moved first',
  query: ListApplications,
  output: ApplicationPage,
  fromReplica: true,
})
export const countApplications = call(routes.countApplications, {
  permission: 'applications.list',
  summary: 'Count the applications that the caller sees, by stage',
  query: asCaller,
  output: z.object({ totalCount: z.number().int(), byStage: z.record(z.string(), z.number().int()) }),
  fromReplica: true,
})
export const answerTimes = call(routes.answerTimes, {
  permission: 'courses.manage',
  summary: 'List how fast universities answer applications, the slowest first, with the number waiting',
  query: asCaller,
  output: z.array(AnswerTime),
  fromReplica: true,
})
export const studentApplications = call(routes.studentApplications, {
  permission: 'applications.view',
  summary: 'List the applications of a student',
  params: byId,
  query: asCaller,
  output: z.array(ApplicationRow),
})
export const createApplication = call(routes.createApplication, {
  permission: 'applications.create',
  summary: 'Create an application of a student, as a draft',
  params: byId,
  body: CreateApplication,
  output: changed,
})
export const getApplication = call(routes.getApplication, {
  permission: 'applications.view',
  summary: 'Read an application with its checklist, deadlines, installments and history',
  params: byId,
  query: asCaller.extend(HistoryQuery.shape),
  output: Application,
})
export const changeApplication = call(routes.changeApplication, {
  permission: 'applications.move',
  refusedAs: 'MOVE_NOT_AUTHORISED',
  summary:
    'Move an application, tick its checklist, save its deadlines and conditions, or correct its enrolment',
  params: byId,
  body: ChangeApplication,
  output: changed,
})
export const moveApplications = call(routes.moveApplications, {
  permission: 'applications.move-many',
  summary: 'Move applications to a stage; those that may not move there are skipped, with the reason',
  body: MoveApplications,
  output: success({
    Succeeded: z.array(z.object({ ApplicationId: z.string(), Version: z.number().int() })),
    Failed: z.array(SkippedApplication),
  }),
})
