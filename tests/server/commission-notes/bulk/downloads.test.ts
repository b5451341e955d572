import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { Address } from '#domain/api/route'
import {
  bulkDownload as downloadRoute,
  bulkSheet as sheetRoute,
} from '#domain/commission-notes/bulk/bulk-calls'
import { CATALOGUE } from '#domain/errors'
import { bulkDownload } from '#server/commission-notes/bulk/download-notes'
import { inOrder } from '#server/platform/exports/in-order'
import type { CommissionNoteDocument } from '#services/pdf/documents'
import type { PdfRenderer } from '#services/pdf/renderer'
import { createSheetReader } from '#services/sheets/read'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'
import { unzipped } from '#tests/support/services/zip'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)
let ids: string[]
const rendering = { now: 0, most: 0, begun: 0, done: 0 }

/** Renders data as text; the note `broken` fails. With `pairs` the first waits until another begins. */
function renderer({ broken = '', pairs = 0 } = {}): PdfRenderer {
  return {
    async render(_, data) {
      rendering.begun++
      rendering.most = Math.max(rendering.most, ++rendering.now)
      do await new Promise(setImmediate)
      while (rendering.most < 2 && rendering.begun < pairs)
      rendering.now--
      rendering.done++
      const { number } = data as CommissionNoteDocument
      if (number === broken) throw new Error('It cannot be set')
      return new TextEncoder().encode(JSON.stringify(data))
    },
    close: async () => {},
  }
}

beforeAll(async () => {
  useRuntime(database.db, { pdf: renderer() })
  ids = []
  for (let index = 0; index < 20; index++)
    ids.push(await insertNote(database.db, world, { status_id: index % 2 ? 5 : 2 }))
})

const numberOf = async (id: string) =>
  (await database.db.selectFrom('notes').select('number').where('id', '=', id).executeTakeFirstOrThrow())
    .number
const ask = (route: Address, actor: Actor, CommissionNoteIds: string[], InvoiceId?: string) =>
  callEndpoint(route, {
    actor,
    method: 'POST',
    body: { UserId: actor.id, CommissionNoteIds, InvoiceId: InvoiceId ?? world.invoices.aud.id },
  })

describe('the download of many notes', () => {
  it('is one ZIP with a PDF per note, named by number, rendered a few at a time', async () => {
    Object.assign(rendering, { most: 0, begun: 0 })
    useRuntime(database.db, { pdf: renderer({ pairs: ids.length }) })
    const { status, headers, response } = await ask(downloadRoute, world.people.finance, ids.toReversed())
    expect([status, headers.get('content-type'), headers.get('x-total-count')]).toEqual([
      200,
      'application/zip',
      '20',
    ])
    const files = unzipped(new Uint8Array(await response.arrayBuffer()))
    const numbers = await Promise.all(ids.map(numberOf))
    expect([...files.keys()]).toEqual(
      numbers.map((number) => `${number.replaceAll('/', '-')}.pdf`).toSorted((a, b) => (a < b ? -1 : 1)),
    )
    for (const bytes of files.values())
      expect(JSON.parse(new TextDecoder().decode(bytes)).internal).toBeDefined()
    expect(rendering.most).toBeGreaterThan(1)
    expect(rendering.most).toBeLessThanOrEqual(4)
  })

  it('holds the partner’s version of a partner’s own notes', async () => {
    useRuntime(database.db, { pdf: renderer() })
    const sent = ids.filter((_, index) => index % 2 === 1)
    const { response } = await ask(downloadRoute, world.people.partner, sent)
    const files = unzipped(new Uint8Array(await response.arrayBuffer()))
    expect(files.size).toBe(10)
    for (const bytes of files.values())
      expect(JSON.parse(new TextDecoder().decode(bytes)).internal).toBeUndefined()
    const refusals = [
      await ask(downloadRoute, world.people.otherPartner, sent),
      await ask(downloadRoute, world.people.partner, ids),
    ]
    for (const { status, json } of refusals) expect([status, json.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('is refused for several invoices, more than 500 notes, and users without notes', async () => {
    const elsewhere = await insertNote(database.db, world, { invoice_id: world.invoices.audMore.id })
    const several = await ask(downloadRoute, world.people.finance, [...ids, elsewhere])
    expect(several.json.error.message).toBe(CATALOGUE.SEVERAL_INVOICES.message)
    const other = await ask(downloadRoute, world.people.finance, ids, world.invoices.audMore.id)
    expect(other.json.error.message).toBe(CATALOGUE.SEVERAL_INVOICES.message)
    for (const actor of [world.people.loanadvisor, world.people.counsellor, world.people.student])
      expect((await ask(downloadRoute, actor, ids)).status).toBe(403)
  })

  it('reports a failure at the start, and names a missing note at the end of the ZIP', async () => {
    const { finance } = world.people
    const [first = '', second = ''] = ids
    const chosen = { CommissionNoteIds: ids, InvoiceId: world.invoices.aud.id }
    const how = (broken: string) => ({ pdf: renderer({ broken }), publicUrl: 'http://localhost' })
    await cannot(
      bulkDownload({ db: database.db, actor: finance, how: how(await numberOf(first)) }, chosen),
      'DOCUMENTS_DOWNLOAD_FAILED',
      { message: 'Sorry!Not able to download Documents!' },
    )
    const { archive } = await bulkDownload(
      { db: database.db, actor: finance, how: how(await numberOf(second)) },
      chosen,
    )
    const files = unzipped(new Uint8Array(await new Response(archive).arrayBuffer()))
    const lacking = await numberOf(second)
    expect([...files.keys()]).not.toContain(`${lacking.replaceAll('/', '-')}.pdf`)
    expect(files.size).toBe(ids.length)
    expect(new TextDecoder().decode(files.get('Missing documents.txt'))).toContain(`- ${lacking}\r\n`)
  })

  it('stops when the client disconnects', async () => {
    const chosen = { CommissionNoteIds: ids, InvoiceId: world.invoices.aud.id }
    const how = { pdf: renderer(), publicUrl: 'http://localhost' }
    rendering.done = 0
    const { archive } = await bulkDownload({ db: database.db, actor: world.people.finance, how }, chosen)
    const reader = archive.getReader()
    await reader.read()
    await reader.cancel()
    await expect.poll(() => rendering.now).toBe(0)
    expect(rendering.done).toBeLessThan(ids.length)
  })
})

describe('the sheet of many notes', () => {
  it('has a row per note', async () => {
    const { status, headers, response } = await ask(sheetRoute, world.people.checker, ids)
    expect([status, headers.get('x-row-count')]).toEqual([200, '20'])
    const sheet = await createSheetReader().read(new Uint8Array(await response.arrayBuffer()), {
      maxRows: 500,
    })
    expect(sheet.rows).toHaveLength(20)
    expect(sheet.rows.map((row) => row[0])).toEqual(
      (await Promise.all(ids.map(numberOf))).toSorted((a, b) => (a < b ? -1 : 1)),
    )
  })

  it('is open to checkers, finance and administrators', async () => {
    const { maker, processor, partner, finance, admin } = world.people
    for (const actor of [maker, processor, partner])
      expect((await ask(sheetRoute, actor, ids)).status).toBe(403)
    for (const actor of [finance, admin]) expect((await ask(sheetRoute, actor, ids)).status).toBe(200)
  })
})

it('runs work in order and starts no more than is read', async () => {
  const begun: number[] = []
  const results = inOrder([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item)
    // The later items finish first.
    for (let turn = item; turn < 6; turn++) await Promise.resolve()
    return item * 10
  })
  expect((await results.next()).value).toBe(10)
  expect(begun).toEqual([1, 2, 3])
  const rest: number[] = []
  for await (const result of results) rest.push(result)
  expect(rest).toEqual([20, 30, 40, 50, 60])
})
