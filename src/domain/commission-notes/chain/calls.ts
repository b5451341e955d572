import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, success } from '#domain/api/shapes'
import {
  AddRemarks,
  ChangeAssignee,
  ChangeStatus,
  RequestAction,
  UndoChange,
  UndoDone,
} from '#domain/commission-notes/chain/schema'
import { UndoOffer } from '#domain/commission-notes/chain/undo-offer'
import { Note } from '#domain/commission-notes/note/note'
import * as routes from './routes'

const call = callsOf('Commission notes')

export const changeStatus = call(routes.changeStatus, {
  permission: 'commission-notes.act',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Send a note forward or back',
  body: ChangeStatus,
  output: success({ Note, ...UndoOffer }),
})

export const changeAssignee = call(routes.changeAssignee, {
  permission: 'commission-notes.assign',
  summary: 'Assign a note’s maker, checker or payment processor',
  body: ChangeAssignee,
  output: success({ Note, ...UndoOffer }),
})

export const addRemarks = call(routes.addRemarks, {
  permission: 'commission-notes.act',
  summary: 'Add a remark to a note’s history',
  body: AddRemarks,
  output: success({ Note }),
})

export const requestAction = call(routes.requestAction, {
  permission: 'commission-notes.decide-request',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Approve or reject a partner’s request to change a note',
  body: RequestAction,
  output: success({ Note, ...UndoOffer }),
})

export const undoChange = call(routes.undoChange, {
  permission: 'commission-notes.act',
  summary: 'Undo a change that the caller has just made, before others are notified',
  body: UndoChange,
  output: UndoDone,
})

export const assignableUsers = call(routes.assignableUsers, {
  permission: 'commission-notes.assign',
  summary: 'List the users who may be assigned, by role',
  query: asCaller,
  output: z.array(
    z.object({
      UserId: z.string(),
      Name: z.string(),
      Roles: z.array(z.string()),
      Away: z
        .object({ Until: z.string().nullable(), StandIns: z.record(z.string(), z.string()) })
        .nullable()
        .meta({ description: 'The current absence: its last day, and the substitutes by role' }),
    }),
  ),
})
