import { z } from 'zod'
import { call } from '#domain/api/call'
import { Id } from '#domain/api/fields'
import { asCaller, byId } from '#domain/api/shapes'
import { HistoryEntry } from '#domain/commission-notes/reading/history-entry'
import { pageOf } from '#domain/paging/schema'
import * as routes from './routes'

export const noteHistory = call(routes.noteHistory, {
  noun: 'Commission notes',
  permission: 'commission-notes.view',
  summary: 'A note’s history; x is a page number, 100 entries each',
  params: z.object({ id: Id, x: z.coerce.number().int().min(1) }),
  query: asCaller,
  output: pageOf(HistoryEntry),
})

export const notePdf = call(routes.notePdf, {
  noun: 'Commission notes',
  permission: 'commission-notes.view',
  summary: 'The note as PDF; the partner’s version hides what is internal',
  params: byId,
  query: asCaller.extend({ forPartner: z.enum(['true', 'false']).optional() }),
  file: 'application/pdf',
})

export const notePdfSignedUrl = call(routes.notePdfSignedUrl, {
  noun: 'Commission notes',
  permission: 'commission-notes.view',
  summary: 'An address at which the note’s PDF can be had for five minutes',
  leadsToFile: true,
  params: byId,
  query: asCaller.extend({ forPartner: z.enum(['true', 'false']).optional() }),
  output: z.object({ url: z.string(), expiresAt: z.string() }),
})
