import { z } from 'zod'
import { call } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import * as schema from '#domain/delegations/schema'
import * as routes from './routes'

const noun = 'Out of office'
const ofPerson = z.object({ userId: Id })
const done = z.object({ message: z.string(), HandOver: schema.HandOver })

/** The calls by which a person's notes go to somebody else while they are away (docs/decisions/0016). */
export const listHandOvers = call(routes.listHandOvers, {
  noun,
  permission: 'hand-overs.make',
  summary: 'A person’s absences, latest first; others’ are an administrator’s to read',
  params: ofPerson,
  query: z.object({ UserId }),
  output: z.array(schema.HandOver),
})
export const makeHandOver = call(routes.makeHandOver, {
  noun,
  permission: 'hand-overs.make',
  summary: 'Hand a person’s notes over for some days, or for good; at once where the first day is today',
  params: ofPerson,
  body: schema.MakeHandOver,
  output: done,
})
export const previewHandOver = call(routes.previewHandOver, {
  noun,
  permission: 'hand-overs.make',
  summary: 'What a hand-over would move now, and what would stay and why',
  reads: true,
  body: schema.PreviewHandOver,
  output: z.array(schema.HandOverPreview),
})
export const endHandOver = call(routes.endHandOver, {
  noun,
  permission: 'hand-overs.make',
  summary: 'The person is back: notes nobody touched return; a planned absence is called off',
  params: z.object({ id: Id }),
  body: schema.EndHandOver.optional(),
  output: done,
})
