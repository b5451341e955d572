import { z } from 'zod'
import { call } from '#domain/api/call'
import { asCaller, success } from '#domain/api/shapes'
import {
  AddRemarks,
  ChangeAssignee,
  ChangeStatus,
  RequestAction,
} from '#domain/commission-notes/chain/schema'
import { Note } from '#domain/commission-notes/note/note'

export const changeStatus = call({
  method: 'PUT',
  path: '/cn/update-status',
  noun: 'Commission notes',
  permission: 'commission-notes.act',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Send a note on or back',
  body: ChangeStatus,
  output: success({ Note }),
})

export const changeAssignee = call({
  method: 'PUT',
  path: '/cn/change-assignee',
  noun: 'Commission notes',
  permission: 'commission-notes.assign',
  summary: 'Assign a note’s maker, checker or payment processor',
  body: ChangeAssignee,
  output: success({ Note }),
})

export const addRemarks = call({
  method: 'POST',
  path: '/cn/remarks',
  noun: 'Commission notes',
  permission: 'commission-notes.act',
  summary: 'Add a remark to a note’s history',
  body: AddRemarks,
  output: success({ Note }),
})

export const requestAction = call({
  method: 'POST',
  path: '/cn/request-action',
  noun: 'Commission notes',
  permission: 'commission-notes.decide-request',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Approve or reject a partner’s request for a change in the note',
  body: RequestAction,
  output: success({ Note }),
})

export const assignableUsers = call({
  method: 'GET',
  path: '/cn/assignees',
  noun: 'Commission notes',
  permission: 'commission-notes.assign',
  summary: 'Who may be assigned, by role',
  query: asCaller,
  output: z.array(
    z.object({
      UserId: z.string(),
      Name: z.string(),
      Roles: z.array(z.string()),
      Away: z
        .object({ Until: z.string().nullable(), StandIns: z.record(z.string(), z.string()) })
        .nullable()
        .meta({ description: 'The absence that goes on: its last day, and who gets the notes by role' }),
    }),
  ),
})
