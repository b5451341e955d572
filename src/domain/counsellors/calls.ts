import { z } from 'zod'
import { call } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { DeleteCounsellor, DeletionPlan, RestoreCounsellor } from './deletion-schema'
import { REQUESTED, SUSPENDED } from './deletion-states'
import * as routes from './routes'
import {
  AddCounsellor,
  ChangeCounsellor,
  CounsellorPage,
  CounsellorRow,
  CounsellorSettings,
  InviteCounsellor,
  KeepCounsellorSettings,
  ListCounsellors,
} from './schema'

const noun = 'Counsellors'
const changed = success({ Counsellor: CounsellorRow })
const view = 'counsellors.view'
const keep = 'counsellors.keep'

/** Calls on counsellors (docs/decisions/0089-counsellors.md). */
export const listCounsellors = call(routes.listCounsellors, {
  noun,
  permission: view,
  summary: 'The counsellors of the caller’s partner, or of all, with how much each has',
  query: ListCounsellors,
  output: CounsellorPage,
})
export const addCounsellor = call(routes.addCounsellor, {
  noun,
  permission: keep,
  logged: 'access',
  summary: 'Invite a counsellor, as far as the partner’s tier allows',
  body: AddCounsellor,
  output: changed,
})
export const changeCounsellor = call(routes.changeCounsellor, {
  noun,
  permission: keep,
  logged: 'access',
  summary: 'Change who a counsellor is, what they see, may have and are told',
  params: byId,
  body: ChangeCounsellor,
  output: changed,
})
export const inviteCounsellor = call(routes.inviteCounsellor, {
  noun,
  permission: keep,
  logged: 'access',
  summary: 'Send a counsellor who has not signed in yet their invitation again',
  params: byId,
  body: InviteCounsellor.optional(),
  output: changed,
})
export const validateDelete = call(routes.validateDelete, {
  noun,
  permission: 'counsellors.delete',
  refusedAs: 'NO_PERMISSION',
  summary: 'What the deletion of a counsellor would move and where, or why they cannot be deleted',
  reads: true,
  params: byId,
  body: DeleteCounsellor.optional(),
  output: DeletionPlan,
})
export const deleteCounsellor = call(routes.deleteCounsellor, {
  noun,
  permission: 'counsellors.delete',
  refusedAs: 'NO_PERMISSION',
  logged: 'access',
  summary:
    'Delete a counsellor: what they have moves, they are out within a second, and can be restored for 30 days',
  params: byId,
  body: DeleteCounsellor.optional(),
  output: success({ CounsellorId: z.string(), State: z.enum([SUSPENDED, REQUESTED]) }),
})
export const restoreCounsellor = call(routes.restoreCounsellor, {
  noun,
  permission: 'counsellors.restore',
  logged: 'access',
  summary: 'Restore a deleted counsellor, with what moved and was not touched since',
  params: byId,
  body: RestoreCounsellor.optional(),
  output: changed,
})
export const getCounsellorSettings = call(routes.getCounsellorSettings, {
  noun,
  permission: view,
  summary:
    'How a partner’s students are assigned, whether its owner is told of payments, and how many counsellors it may have',
  params: byId,
  query: asCaller,
  output: CounsellorSettings,
})
export const keepCounsellorSettings = call(routes.keepCounsellorSettings, {
  noun,
  permission: keep,
  summary: 'Have a partner’s students assigned in turn or by hand, and its owner told of payments or not',
  params: byId,
  body: KeepCounsellorSettings,
  output: success({ Settings: CounsellorSettings }),
})
