import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import * as schema from '#domain/delegations/schema'
import * as routes from './routes'

const call = callsOf('Out of office')
const ofPerson = z.object({ userId: Id })
const done = z.object({ message: z.string(), HandOver: schema.Delegation })

/** The calls by which an absent person's notes go to substitutes (docs/decisions/0016). */
export const listDelegations = call(routes.listDelegations, {
  permission: 'hand-overs.make',
  summary: 'List a person’s absences, latest first; only administrators list those of others',
  params: ofPerson,
  query: z.object({ UserId }),
  output: z.array(schema.Delegation),
})
export const makeDelegation = call(routes.makeDelegation, {
  permission: 'hand-overs.make',
  summary: 'Delegate a person’s notes for some days or for good; at once if the first day is today',
  params: ofPerson,
  body: schema.CreateDelegation,
  output: done,
})
export const previewDelegation = call(routes.previewDelegation, {
  permission: 'hand-overs.make',
  summary: 'List the notes that a delegation would move now, and those that it would not, with the reason',
  reads: true,
  body: schema.PreviewDelegation,
  output: z.array(schema.DelegationPreview),
})
export const endDelegation = call(routes.endDelegation, {
  permission: 'hand-overs.make',
  summary: 'End an absence: notes that nobody has changed return; a planned absence is cancelled',
  params: z.object({ id: Id }),
  body: schema.EndDelegation.optional(),
  output: done,
})
