import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { byId, success } from '#domain/api/shapes'
import { Note } from '#domain/commission-notes/note/note'
import { pageOf } from '#domain/paging/schema'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Subsidiaries')

/** Calls on subsidiaries (docs/decisions/0016). */
export const listSubsidiaries = call(routes.listSubsidiaries, {
  fromReplica: true,
  permission: 'subsidiaries.read',
  summary: 'List partners and their subsidiaries, each parent company first',
  query: schema.ListSubsidiaries,
  output: pageOf(schema.Subsidiary),
})
export const getSubsidiary = call(routes.getSubsidiary, {
  permission: 'subsidiaries.read',
  summary: 'Read a subsidiary, or the parent company by its partner’s id; with its bank details if asked for',
  params: byId,
  query: z.object({ fetchBankInfo: z.enum(['true', 'false']).optional(), UserId, userId: UserId }),
  output: schema.SubsidiaryWithBank,
})
export const createSubsidiary = call(routes.createSubsidiary, {
  permission: 'subsidiaries.keep',
  summary: 'Add a subsidiary to a partner',
  body: schema.CreateSubsidiary,
  output: z.object({ message: z.string(), Subsidiary: schema.Subsidiary }),
})
export const editSubsidiary = call(routes.editSubsidiary, {
  permission: 'subsidiaries.keep',
  summary: 'Change the name, place or GSTIN of a subsidiary',
  params: byId,
  body: schema.EditSubsidiary,
  output: z.object({ message: z.string(), Subsidiary: schema.Subsidiary }),
})
export const toggleSubsidiary = call(routes.toggleSubsidiary, {
  permission: 'subsidiaries.toggle',
  summary: 'Disable or enable a subsidiary',
  body: schema.ToggleState,
  output: z.object({ message: z.string(), Subsidiary: schema.Subsidiary }),
})
export const subsidiaryUsers = call(routes.subsidiaryUsers, {
  permission: 'subsidiaries.view',
  summary: 'List the users of a partner, or of one of its subsidiaries',
  query: z.object({ partner_id: Id, subsidiary_id: Id.optional(), UserId, userId: UserId }),
  output: z.array(schema.SubsidiaryUser),
})
export const setNoteSubsidiary = call(routes.setNoteSubsidiary, {
  permission: 'commission-notes.set-subsidiary',
  summary: 'Change the subsidiary of a note; null is the parent company',
  params: byId,
  body: schema.SetNoteSubsidiary,
  output: z.object({ message: z.string(), Note }),
})
export const setStudentSubsidiary = call(routes.setStudentSubsidiary, {
  permission: 'students.set-subsidiary',
  summary: 'Set the subsidiary of a student; null is the parent company',
  body: schema.SetStudentSubsidiary,
  output: success({
    Student: z.object({
      StudentId: z.string(),
      SubsidiaryId: z.string().nullable(),
      SubsidiaryName: z.string().nullable(),
    }),
  }),
})
