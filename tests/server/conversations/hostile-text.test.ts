import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#domain/conversations/message'
import { MessageItem } from '#islands/conversations/MessageItem'
import { NoticeItem } from '#islands/notices/NoticeItem'
import { liveEvents } from '#server/across/live/live-events'
import { deliverEvents } from '#server/across/notices/deliver'
import { downloadNotes } from '#server/commission-notes/list/download-notes'
import { openConversation } from '#server/conversations/list-messages'
import { contentDisposition } from '#server/platform/http/answers/content-disposition'
import { accessStatusesOf } from '#server/platform/live/access-statuses'
import { Follower } from '#server/platform/live/follower'
import { listNotifications } from '#server/platform/notices/list-notifications'
import { createPdfRenderer } from '#services/pdf/renderer'
import { oneLine } from '#services/pdf/views/text'
import { csvLine, parseCsv } from '#services/sheets/csv'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { useRuntime } from '#tests/support/http/http'
import { HOSTILE_TEXTS } from '#tests/support/input/hostile-texts'
import { expectInert } from '#tests/support/input/inert'
import {
  INTERNALS,
  partnerInvoiceLine,
  printedInvoice,
  printedNote,
  printedPartnerInvoice,
  studentLine,
} from '#tests/support/notes/documents'
import { insertNote } from '#tests/support/notes/notes'
import { printedAdvice, printedStatement } from '#tests/support/notes/payment-documents'
import { write } from '#tests/support/questions/conversations'
import { pdfPages, squeezed } from '#tests/support/services/pdf-text'

const SENT_TO_PARTNER = 5
const MAILS = { publicUrl: 'https://portal.example', state: 'kept' } as const
const LONGEST_NAME = 60

const test = testDatabase()
const world = sharedWorld(test)
let noteId: string
const pdf = createPdfRenderer({ timeoutMs: 100_000 })
beforeAll(async () => {
  noteId = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
  useRuntime(test.db)
})
afterAll(async () => {
  await pdf.close()
})

/** A partner user of this name asks and is mentioned in the answer; everybody is notified. */
async function talk(text: string): Promise<void> {
  const { maker, partner } = world.people
  const name = text.slice(0, LONGEST_NAME)
  await sql`update users set first_name = ${name} where id = ${partner.id}`.execute(test.db)
  const note = { kind: 'note', id: noteId } as const
  await write(test.db, partner, note, { Text: text })
  await write(test.db, maker, note, { Text: text, Mentions: [partner.id] })
  while ((await deliverEvents(test.db, MAILS, { limit: 200 })).length > 0);
}

const drawn = (element: ReactElement) => renderToStaticMarkup(element)

function drawnMessage(message: Message): string {
  const shown = {
    kind: 'note',
    id: noteId,
    message,
    isContinued: false,
    timeZone: 'UTC',
    isStop: true,
  } as const
  return drawn(createElement(MessageItem, { ...shown, onChanged: () => {} }))
}

/** Checks that a PDF runs nothing when opened and links only to the portal. */
function expectStill(bytes: Uint8Array, kind: string): void {
  const source = Buffer.from(bytes).toString('latin1')
  const active = /\/(JavaScript|JS|Launch|EmbeddedFile|OpenAction|AA|SubmitForm|ImportData|RichMedia)\b/
  expect(source, kind).not.toMatch(active)
  for (const [, address] of source.matchAll(/\/URI \(([^)]*)\)/g)) expect(address, kind).not.toContain('evil')
}

/** Every place that shows texts or names of users and files. */
const PLACES: Record<string, (text: string) => Promise<void>> = {
  async 'a message, a name, a mention and the name of a file on the page'(text) {
    const { maker, partner } = world.people
    await write(test.db, partner, { kind: 'note', id: noteId }, { Text: text })
    const { rows } = await openConversation(test.db, maker, { kind: 'note', id: noteId, companyName: null })
    const message = rows.at(-1)
    if (!message) throw new Error('the message is not there')
    expect(message.Text).toBe(text.trim())
    const html = drawnMessage({
      ...message,
      Text: `${text} @${text}`,
      By: text,
      AboutName: text,
      Mentions: [{ Name: text, IsYou: true }],
      Attachments: [{ Id: message.MessageId, FileName: text, Size: 1 }],
      Links: [{ Path: `/commission-note/${noteId}`, Title: text, Detail: text }],
      Earlier: [{ Text: text, Until: message.At }],
    })
    expectInert(html)
    expect(html).not.toMatch(/<(img|b onclick|svg (?!xmlns))/i)
  },
  async 'a notice'(text) {
    await talk(text)
    const paging = { pageNo: 1, pageSize: 1, UserId: undefined }
    const { rows } = await listNotifications({ db: test.db, actor: world.people.partner }, paging)
    expect(rows[0]?.Text).toContain('alert(1)')
    for (const notice of rows)
      expectInert(drawn(createElement(NoticeItem, { notice, timeZone: 'UTC', onMark: () => {} })))
  },
  async 'a mail'(text) {
    await talk(text)
    const { rows } = await sql<{ html: string; subject: string }>`
      with gone as (delete from mails returning html, subject) select * from gone`.execute(test.db)
    expect(rows.map(({ html }) => html).join()).toContain('alert(1)')
    for (const { html, subject } of rows) {
      expectInert(html)
      expect(subject).not.toMatch(/[\r\n]/)
    }
  },
  async 'the live feed, which says where something is new and not what'(text) {
    const last = await sql<{ id: number }>`select coalesce(max(id), 0) as id from events`.execute(test.db)
    await talk(text)
    const { maker } = world.people
    const follower = new Follower({ actor: maker, session: 'one' }, Date.now() + 60_000, () => {})
    const standing = (await accessStatusesOf(test.db, [maker.id])).get(maker.id)
    if (!standing) throw new Error('the maker may not sign in')
    follower.begin(standing)
    follower.send(await liveEvents.since(test.db, Number(last.rows[0]?.id)))
    follower.end()
    const told = await new Response(follower.stream).text()
    expect(told).toContain('event: message')
    expect(told).not.toContain('alert(1)')
  },
  async 'a sheet of notes'(text) {
    const [student_names, partner_company] = [text, text]
    const id = await insertNote(test.db, world, {
      status_id: SENT_TO_PARTNER,
      student_names,
      partner_company,
    })
    const number = (
      await test.db.selectFrom('notes').select('number').where('id', '=', id).executeTakeFirstOrThrow()
    ).number
    const query = { searchQuery: number, columns: ['students', 'partner'] }
    const { sheet } = await downloadNotes({ db: test.db, actor: world.people.admin }, query as never)
    const bytes = await new Response(sheet as ReadableStream<Uint8Array<ArrayBuffer>>).bytes()
    const [written] = (await readXlsx(bytes)).sheets
    expect(written?.rows[1]).toEqual([text, text])
    expect([...(written?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([])
    expect(written?.rows).toHaveLength(2)
  },
  async 'a csv file'(text) {
    const bytes = new TextEncoder().encode(csvLine(['Name', 'Reason']) + csvLine([text, text]))
    const [, row = ''] = new TextDecoder().decode(bytes).split(/\r\n(?=["'a-z])/i)
    // No cell begins with a formula character, with or without quotation marks.
    expect(row).not.toMatch(/^"?[=+\-@\t\r]/)
    expect(parseCsv(bytes, { maxRows: 10 }).rows).toEqual([[text, text]])
  },
  async 'the name by which a file is downloaded'(text) {
    const headers = contentDisposition(text)
    // `Headers` refuses invalid header values, as sending would.
    const sent = new Headers(headers)
    expect(sent.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[^;\s]*$/,
    )
  },
  async 'every printed paper'(text) {
    const named = { name: text, code: text, address: text, country: text }
    const tax = [{ name: text, rate: '18', amount: '1' }]
    const issuer = { name: text, address: text, email: text }
    const remarks = [{ by: text, at: '2026-11-19T09:31:00Z', text }]
    const papers = [
      pdf.render(
        'commission-note',
        printedNote({
          ...{ recipient: named, university: text, poNumber: text, students: [studentLine({ name: text })] },
          internal: { ...INTERNALS, maker: text, remarks },
        }),
      ),
      pdf.render('university-invoice', {
        ...printedInvoice(),
        lines: [{ ...printedInvoice().lines[0], studentName: text, program: text } as never],
      }),
      pdf.render(
        'partner-invoice',
        printedPartnerInvoice({
          ...{ issuer, lines: [partnerInvoiceLine({ name: text })], bank: [{ label: 'Bank', value: text }] },
          signatory: { name: text, designation: text },
        }),
      ),
      pdf.render('payment-advice', printedAdvice({ issuer, recipient: named, university: text, tax })),
      pdf.render('statement', printedStatement({ issuer, recipient: named })),
      pdf.render('shortlist', {
        ...{ date: '2026-11-20', portalUrl: 'https://portal.example/courses', issuer },
        student: { name: text, counsellor: text },
        courses: [
          { name: text, university: text, place: text, facts: text, fee: text, met: [text], missing: [text] },
        ],
      }),
      pdf.render('poster', {
        ...{ name: text, accent: null, logo: null, event: text, counsellor: text, welcome: text },
        ...{ url: 'https://portal.example/q/1', host: 'portal.example', code: '1' },
        ...{ validUntil: '2026-12-31', contact: [text] },
      }),
      pdf.render('domain-instructions', {
        ...{ date: '2026-11-20', company: text, domain: 'study.example', notes: [text] },
        records: [{ type: 'CNAME', name: text, value: text }],
      }),
    ]
    for (const [place, bytes] of (await Promise.all(papers)).entries()) {
      expectStill(bytes, `paper ${place}`)
      expect(pdfPages(bytes).join(''), `paper ${place}`).toContain(squeezed(oneLine(text)).slice(0, 20))
    }
  },
}

describe.each(Object.entries(PLACES))('a hostile text stays plain text in %s', (_, expectWords) => {
  it.each(HOSTILE_TEXTS)('%j', expectWords)
})

it.each(HOSTILE_TEXTS.filter((text) => /^"?>?<(script|img|svg)/.test(text)))(
  'the check detects unescaped %j',
  (text) => {
    expect(() => expectInert(`<p title="">${text}</p>`)).toThrow()
    expect(() => expectInert(`<p onclick="${text.replaceAll('"', '&quot;')}"></p>`)).toThrow()
    expect(() => expectInert('<a href="javascript:alert(1)">x</a>')).toThrow()
  },
)
