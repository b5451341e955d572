import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id } from '#domain/api/fields'
import { asCaller, byId } from '#domain/api/shapes'
import { HistoryEntry } from '#domain/commission-notes/reading/history-entry'
import { pageOf } from '#domain/paging/schema'
import * as routes from './routes'

const call = callsOf('Commission notes')

export const noteHistory = call(routes.noteHistory, {
  permission: 'commission-notes.view',
  summary: 'List a note’s history; x is a page number, with 100 entries a page',
  params: z.object({ id: Id, x: z.coerce.number().int().min(1) }),
  query: asCaller,
  output: pageOf(HistoryEntry),
})

export const notePdf = call(routes.notePdf, {
  permission: 'commission-notes.view',
  summary: 'Download the note as PDF; the partner’s version omits internal content',
  params: byId,
  query: asCaller.extend({ forPartner: z.enum(['true', 'false']).optional() }),
  file: 'application/pdf',
})

export const notePdfSignedUrl = call(routes.notePdfSignedUrl, {
  permission: 'commission-notes.view',
  summary: 'Read a URL that gives the note’s PDF for five minutes',
  leadsToFile: true,
  params: byId,
  query: asCaller.extend({ forPartner: z.enum(['true', 'false']).optional() }),
  output: z.object({ url: z.string(), expiresAt: z.string() }),
})
