import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { ConfirmedDeletion, DeleteCounsellor, DeletionPlan, RestoreCounsellor } from './deletion-schema'
import { REQUESTED, SUSPENDED } from './deletion-states'
import * as routes from './routes'
import {
  AddCounsellor,
  ChangeCounsellor,
  CounsellorPage,
  CounsellorRow,
  CounsellorSettings,
  InviteCounsellor,
  ListCounsellors,
  SaveCounsellorSettings,
} from './schema'

const call = callsOf('Counsellors')
const changed = success({ Counsellor: CounsellorRow })
const view = 'counsellors.view'
const edit = 'counsellors.keep'

export const listCounsellors = call(routes.listCounsellors, {
  permission: view,
  summary:
    'List the counsellors of the caller’s partner, or of all partners, with the number of their students and enquiries',
  query: ListCounsellors,
  output: CounsellorPage,
})
export const addCounsellor = call(routes.addCounsellor, {
  permission: edit,
  logged: 'access',
  summary: 'Invite a counsellor, within the limit of the partner’s tier',
  body: AddCounsellor,
  output: changed,
})
export const changeCounsellor = call(routes.changeCounsellor, {
  permission: edit,
  logged: 'access',
  summary: 'Change a counsellor’s name, access, rights and notifications',
  params: byId,
  body: ChangeCounsellor,
  output: changed,
})
export const inviteCounsellor = call(routes.inviteCounsellor, {
  permission: edit,
  logged: 'access',
  summary: 'Send the invitation of a counsellor who has not signed in yet again',
  params: byId,
  body: InviteCounsellor.optional(),
  output: changed,
})
export const validateDelete = call(routes.validateDelete, {
  permission: 'counsellors.delete',
  refusedAs: 'NO_PERMISSION',
  summary:
    'List what the deletion of a counsellor would reassign and to whom, or why the counsellor cannot be deleted',
  reads: true,
  params: byId,
  body: DeleteCounsellor.optional(),
  output: DeletionPlan,
})
export const deleteCounsellor = call(routes.deleteCounsellor, {
  permission: 'counsellors.delete',
  refusedAs: 'NO_PERMISSION',
  logged: 'access',
  summary:
    'Delete a counsellor: their work is reassigned, their sessions end within a second, and they can be restored for 30 days',
  params: byId,
  body: ConfirmedDeletion.optional(),
  output: success({ CounsellorId: z.string(), State: z.enum([SUSPENDED, REQUESTED]) }),
})
export const restoreCounsellor = call(routes.restoreCounsellor, {
  permission: 'counsellors.restore',
  logged: 'access',
  summary: 'Restore a deleted counsellor, with the reassigned work that nobody has changed since',
  params: byId,
  body: RestoreCounsellor.optional(),
  output: changed,
})
export const getCounsellorSettings = call(routes.getCounsellorSettings, {
  permission: view,
  summary:
    'Read how a partner’s students are assigned, whether its owner is notified of payments, and how many counsellors it may have',
  params: byId,
  query: asCaller,
  output: CounsellorSettings,
})
export const keepCounsellorSettings = call(routes.keepCounsellorSettings, {
  permission: edit,
  summary:
    'Choose whether a partner’s students are assigned in turn or by hand, and whether its owner is notified of payments',
  params: byId,
  body: SaveCounsellorSettings,
  output: success({ Settings: CounsellorSettings }),
})
