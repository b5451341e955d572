import { sql } from 'kysely'
import type { Db } from '#db/database'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { Browser } from '#tests/support/http/browser'
import type { RunningPortal } from '#tests/support/http/portal'
import { entry, noteInput } from '#tests/support/money/entries'
import { payment, paymentFile } from '#tests/support/money/payment-files'
import { demoPerson } from './demo-person'
import type { WorldInvoice } from './invoices'
import { insertManyNotes } from './many-notes'
import { insertManyPayableNotes } from './many-payable-notes'
import { raiseReceivedInvoice } from './received-invoice'

const invoice = (place: number) => `KCOEPL/INV/BUSY/00000${place}`
/** The invoices of a busy portal's notes, by their purpose. */
export const BUSY = {
  bulk: invoice(1),
  steps: invoice(2),
  race: invoice(3),
  dropped: invoice(4),
  paid: invoice(5),
  paidTwice: invoice(6),
  open: invoice(7),
} as const
export const BULK_COUNT = 120
const OPEN_COUNT = 40

/** Gives the demo company much concurrent work; `counts` gives the number of notes for each invoice. */
export function busyPortal(counts: Partial<Record<keyof typeof BUSY, number>>) {
  return async (db: Db): Promise<void> => {
    for (const name of ['bulk', 'steps', 'race', 'dropped'] as const)
      if (counts[name]) await insertManyNotes(db, { number: BUSY[name], count: counts[name], byChecker: 0 })
    for (const name of ['paid', 'paidTwice'] as const)
      if (counts[name]) await insertManyPayableNotes(db, BUSY[name], counts[name])
    await insertOpenInvoice(db)
  }
}

async function insertOpenInvoice(db: Db): Promise<void> {
  const { partnerId } = await demoPerson(db, 'partner@brightpath.example')
  const university = await db.selectFrom('universities').select('id').limit(1).executeTakeFirstOrThrow()
  const lines = Array.from({ length: OPEN_COUNT }, (_, place) => ({
    name: `Open ${place}`,
    partnerId: partnerId ?? '',
    fee: '20000',
  }))
  await raiseReceivedInvoice(db, {
    number: BUSY.open,
    companyId: 1,
    universityId: university.id,
    currency: 'AUD',
    lines,
  })
}

export interface BusyNote {
  id: string
  invoice_id: string
  number: string
  version: number
  payable_amount: string
  currency: string
}

/** The notes of an invoice by its number. */
export async function notesOf(db: Db, invoiceNumber: string): Promise<BusyNote[]> {
  return db
    .selectFrom('notes')
    .innerJoin('university_invoices as invoices', 'invoices.id', 'notes.invoice_id')
    .select(['notes.id', 'invoice_id', 'notes.number', 'notes.version', 'payable_amount', 'notes.currency'])
    .where('invoices.number', '=', invoiceNumber)
    .orderBy('notes.id')
    .execute()
}

/** The number of these notes in each status. */
export async function statusesOf(db: Db, notes: readonly { id: string }[]): Promise<Record<number, number>> {
  const ids = notes.map(({ id }) => id)
  const { rows } = await sql<{ status_id: number; count: number }>`
    select status_id, count(*)::int as count from notes where id = any(${ids}::uuid[]) group by status_id`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ status_id, count }) => [status_id, count]))
}

/** A call with its idempotency key. */
export interface Job {
  by: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body: unknown
  key: string
}

export const stepOf = (note: BusyNote, key: string, StatusId = 5, by = 'checker'): Job => ({
  by,
  method: 'PUT',
  path: '/api/v1/cn/update-status',
  body: { CommissionNoteId: note.id, StatusId, Version: note.version, Remarks: 'A reason' },
  key: `${key} ${note.number}`,
})

export const bulkOf = (notes: readonly BusyNote[], key: string, StatusId = 5, by = 'checker'): Job => ({
  by,
  method: 'POST',
  path: '/api/v1/cn/bulk-actions/update-cn-status',
  body: {
    CommissionNoteIds: notes.map(({ id }) => id),
    InvoiceId: notes[0]?.invoice_id,
    StatusId,
    Remarks: 'A reason',
  },
  key,
})

export const postingOf = (BatchId: string, key: string, by = 'processor'): Job => ({
  by,
  method: 'POST',
  path: '/api/v1/cns/mark-payment-done/post',
  body: { BatchId },
  key,
})

export const undoingOf = (batchId: string, key: string, by = 'superadmin'): Job => ({
  by,
  method: 'POST',
  path: `/api/v1/cns/mark-payment-done/batches/${batchId}/undo`,
  body: { Remarks: 'The wrong file' },
  key,
})

/** One note and one draft for each of these lines of the open invoice: the first half is generated, the other drafted. */
export async function paperwork(db: Db, from: number, count: number, key: string): Promise<Job[]> {
  const open = await openInvoice(db)
  return open.applications.slice(from, from + count).map((application, place) => {
    const { StudentList, ...content } = noteInput(open, [application])
    const isNote = place < count / 2
    return {
      by: 'maker',
      method: 'POST',
      path: isNote ? '/api/v1/cn/generate' : '/api/v1/cn/save-installments-as-draft',
      body: isNote ? { ...content, StudentList } : { ...content, StudentInstallments: [entry(application)] },
      key: `${key} ${place}`,
    }
  })
}

async function openInvoice(db: Db): Promise<WorldInvoice> {
  const { id } = await db
    .selectFrom('university_invoices')
    .select('id')
    .where('number', '=', BUSY.open)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<WorldInvoice['applications'][number]>`
    select application_id as "AcknowledgementId", installment as "InstallmentGeneratedFor", '' as "studentId",
      '' as name, '' as "partnerId", lines.tuition_fee::text as "tuitionFee",
      lines.scholarship_received::text as scholarship, lines.commission_rate::text as rate,
      university_student_id as "universityStudentId"
    from university_invoice_lines lines join applications on applications.id = application_id
    where invoice_id = ${id} order by position`.execute(db)
  return { id, number: BUSY.open, companyId: 1, currency: 'AUD', applications: rows }
}

export interface Answer {
  status: number
  json: { data?: Record<string, never>; error?: { code: ErrorCode; message: string } } | null
  text: string
  isReplay: boolean
}

/** The finance staff, signed in once, on any portal of one database. */
export class People {
  readonly #cookies = new Map<string, string>()

  /** Signs these people of tassel.example in. */
  static async signedIn(portal: RunningPortal, ...names: string[]): Promise<People> {
    const people = new People()
    for (const name of names) {
      const browser = await portal.signIn(`${name}@tassel.example`)
      people.#cookies.set(name, browser.jar().get('authjs.session-token') ?? '')
    }
    return people
  }

  at(portal: RunningPortal, name: string): Browser {
    const browser = new Browser(portal.url)
    browser.jar().set('authjs.session-token', this.#cookies.get(name) ?? '')
    return browser
  }

  /** Sends a job to a portal; null if the portal broke the answer off. */
  async do(portal: RunningPortal, { by, method, path, body, key }: Job): Promise<Answer | null> {
    try {
      const response = await this.at(portal, by).request(method, path, body, { 'idempotency-key': key })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      const isReplay = response.headers.get('idempotent-replay') === 'true'
      return { status: response.status, json: isJson ? JSON.parse(text) : null, text, isReplay }
    } catch {
      return null
    }
  }

  /** Checks a payment file for these notes; returns the id of its batch. */
  async upload(portal: RunningPortal, notes: readonly BusyNote[], by = 'processor'): Promise<string> {
    const rows = notes.map(({ number, payable_amount, currency }) =>
      payment(number, {
        amount: payable_amount,
        currency,
        referenceNumber: `REF ${number}`,
        processedAt: '2026-01-15',
      }),
    )
    const body = new FormData()
    body.set('dataFile', new File([await paymentFile(rows)], 'Payments.xlsx'))
    const response = await this.at(portal, by).post('/api/v1/cns/mark-payment-done/upload', body, {
      accept: 'application/json',
    })
    const json = (await response.json()) as { data: { Batch: { BatchId: string } } }
    return json.data.Batch.BatchId
  }
}

/** Whether an answer is a failure with the catalogue's message and nothing more. */
export function isOfTheCatalogue({ status, json }: Answer): boolean {
  const { code, message } = json?.error ?? {}
  const known = code === undefined ? undefined : CATALOGUE[code]
  return known?.status === status && known.message === message
}
