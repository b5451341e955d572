import { pino } from 'pino'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Call } from '#domain/api/call'
import * as calls from '#domain/imports/calls'
import { IMPORT_COLUMNS } from '#domain/imports/columns'
import type { ImportKind } from '#domain/imports/kinds'
import type { ImportRunDetails } from '#domain/imports/schema'
import { workOnImports } from '#server/across/imports/work-on-imports'
import { csvLine } from '#services/sheets/csv'
import { callEndpoint, type EndpointAnswer } from '#tests/support/http/http'

type Given = NonNullable<Parameters<typeof callEndpoint>[1]>

/** The cells of a row, by field; missing ones are blank. */
export type TypedImport = Readonly<Record<string, string>>

/** The bytes of a csv file with these rows, the first in row 2. */
export function importCsv(kind: ImportKind, rows: readonly TypedImport[]): Uint8Array<ArrayBuffer> {
  const columns = IMPORT_COLUMNS[kind]
  const lines = rows.map((row) => csvLine(columns.map(({ field }) => row[field] ?? '')))
  return new TextEncoder().encode(csvLine(columns.map(({ header }) => header)) + lines.join(''))
}

/** Works as the import worker until no import waits. */
export async function workThrough(db: Db): Promise<void> {
  await workOnImports(db, pino({ level: 'silent' }))
}

/** The calls of imports, over HTTP as a browser sends them. */
export const importCalls = {
  async uploadBytes(
    actor: Actor,
    Kind: string,
    bytes: Uint8Array<ArrayBuffer> | string,
    name = 'Students.csv',
    by: Given = {},
  ) {
    const body = new FormData()
    body.set('UserId', actor.id)
    body.set('Kind', Kind)
    body.set('dataFile', new File([bytes], name))
    return send(calls.uploadImport, { actor, body, ...by })
  },
  /** Uploads rows and waits for their dry run. */
  async check(
    db: Db,
    actor: Actor,
    kind: ImportKind,
    rows: readonly TypedImport[],
  ): Promise<ImportRunDetails> {
    return importCalls.checkBytes(db, actor, kind, importCsv(kind, rows))
  },
  async checkBytes(
    db: Db,
    actor: Actor,
    kind: ImportKind,
    bytes: Uint8Array<ArrayBuffer>,
    name?: string,
  ): Promise<ImportRunDetails> {
    const { status, json } = await importCalls.uploadBytes(actor, kind, bytes, name)
    if (status !== 200) throw new Error(JSON.stringify(json))
    await workThrough(db)
    return (await importCalls.get(actor, json.data.Import.ImportId)).json.data
  },
  /** Requests the posting and waits for it. */
  async post(db: Db, actor: Actor, id: string, LeaveOutFaulty = false): Promise<ImportRunDetails> {
    const { status, json } = await importCalls.askToPost(actor, id, LeaveOutFaulty)
    if (status !== 200) throw new Error(JSON.stringify(json))
    await workThrough(db)
    return (await importCalls.get(actor, id)).json.data
  },
  askToPost: (actor: Actor, id: string, LeaveOutFaulty = false, by: Given = {}) =>
    send(calls.postImport, { actor, params: { id }, body: { UserId: actor.id, LeaveOutFaulty }, ...by }),
  discard: (actor: Actor, id: string) =>
    send(calls.discardImport, { actor, params: { id }, body: { UserId: actor.id } }),
  list: (actor: Actor, query = '') => send(calls.listImports, { actor, url: `/${query}` }),
  get: (actor: Actor, id: string) => send(calls.getImport, { actor, params: { id } }),
  errors: (actor: Actor, id: string, format = 'xlsx') =>
    send(calls.importErrors, { actor, params: { id }, url: `/?format=${format}` }),
  template: (actor: Actor, kind: string, format = 'xlsx') =>
    send(calls.importTemplate, { actor, params: { kind }, url: `/?format=${format}` }),
}

async function send(call: Call, given: Given): Promise<EndpointAnswer> {
  return callEndpoint(call, { method: call.method, ...given })
}
