import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { UserId } from '#domain/api/fields'
import { byId, success } from '#domain/api/shapes'
import { IMPORT_KINDS } from '#domain/imports/kinds'
import { ImportKindField, ImportRun, ImportRunDetails } from '#domain/imports/schema'
import { Paging, pageOf } from '#domain/paging/schema'
import * as routes from './routes'

const call = callsOf('Imports')
const changed = success({ Import: ImportRun })
const permission = 'imports.make'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const asCaller = z.object({ UserId })
const Format = z.enum(['xlsx', 'csv'], 'format is xlsx or csv').default('xlsx')
const UploadFields = z.object({ UserId, Kind: ImportKindField })

export const listImports = call(routes.listImports, {
  permission,
  summary: 'List the imports of the kinds that the caller may import, newest first',
  query: Paging.extend({ UserId }),
  output: pageOf(ImportRun),
})
export const uploadImport = call(routes.uploadImport, {
  permission,
  storesNoAnswer: true,
  summary: 'Upload a file (xlsx or csv) for a dry run, which starts soon; nothing is imported yet',
  body: UploadFields,
  multipart: { fields: UploadFields, file: 'dataFile' },
  output: changed,
})
export const getImport = call(routes.getImport, {
  permission,
  summary: 'Read an import: its progress, and the first rows of each result',
  params: byId,
  query: asCaller,
  output: ImportRunDetails,
})
export const importErrors = call(routes.importErrors, {
  fromReplica: true,
  permission,
  logged: 'export',
  summary:
    'Download the rows as entered, invalid ones first, with a column of their errors, to correct and upload again; of an imported file, the rows that were left out. `format=csv` gives text',
  params: byId,
  query: asCaller.extend({ format: Format }),
  file: sheet,
})
export const postImport = call(routes.postImport, {
  permission,
  summary: 'Import the valid rows of a checked file, all or none; invalid rows must be left out explicitly',
  params: byId,
  body: z.object({ UserId, LeaveOutFaulty: z.boolean().default(false) }),
  output: changed,
})
export const discardImport = call(routes.discardImport, {
  permission,
  summary: 'Discard a file that is not to be imported; its rows are deleted',
  params: byId,
  body: asCaller,
  output: changed,
})
export const importTemplate = call(routes.importTemplate, {
  permission,
  summary: 'Download the file to fill in; as xlsx with a second sheet that explains its columns',
  params: z.object({ kind: z.enum(IMPORT_KINDS) }),
  query: asCaller.extend({ format: Format }),
  file: sheet,
})
