import { beforeAll, expect, test } from 'vitest'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import type { Browser } from '#tests/support/http/browser'
import { SAMPLES } from '#tests/support/input/files/file-samples'
import { ACTIVE, HARMLESS, HOSTILE_SHEETS, HOSTILE_TABLES } from '#tests/support/input/files/hostile-files'
import { demoInvoiceFields } from '#tests/support/notes/tax-invoices'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const SENT = 5
const MAX_FILE_BYTES = 4 * 1024 * 1024
const portal = runningPortal({ mostFileBytes: MAX_FILE_BYTES })
let staff: Browser
let processor: Browser
let maker: Browser
let partner: Browser
let waiting: string[]
let noteId: string
beforeAll(async () => {
  staff = await portal.signIn('staff@tassel.example')
  processor = await portal.signIn('processor@tassel.example')
  maker = await portal.signIn('maker@tassel.example')
  partner = await portal.signIn('partner@brightpath.example')
  const list = await (await partner.get(`/api/v1/cn?pageNo=1&pageSize=20&statusId=${SENT}`)).json()
  waiting = list.data.rows.map((row: { CommissionNoteId: string }) => row.CommissionNoteId)
  const all = await (await maker.get('/api/v1/cn?pageNo=1&pageSize=20')).json()
  noteId = all.data.rows[0].CommissionNoteId
})

async function upload(
  browser: Browser,
  path: string,
  part: string,
  file: { name: string; bytes: Uint8Array },
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(part, new File([new Uint8Array(file.bytes)], file.name))
  const answer = await browser.post(path, form)
  const { error } = (await answer.json()) as { error?: { code: ErrorCode; message: string } }
  return { status: answer.status, code: error?.code ?? '', message: error?.message ?? '' }
}

/** A refusal with the catalogue's message of a code that equals or starts with this one. */
function refusal(code: string, answered: Awaited<ReturnType<typeof upload>>) {
  if (!answered.code.startsWith(code)) return `${answered.status} ${answered.code} in place of ${code}`
  const known = CATALOGUE[answered.code as ErrorCode]
  const isSaid = answered.message.startsWith(known.message.split('{names}')[0] ?? '')
  return answered.status === known.status && isSaid ? null : `${answered.status}: ${answered.message}`
}

async function faultsOf<T>(
  files: Readonly<Record<string, T>>,
  check: (file: T, what: string) => Promise<string | null>,
): Promise<string[]> {
  const faults: string[] = []
  for (const [what, file] of Object.entries(files)) {
    const fault = await check(file, what)
    if (fault) faults.push(`${what}: ${fault}`)
  }
  return faults
}

const importOf = (name: string, bytes: Buffer) =>
  upload(staff, '/api/v1/imports', 'dataFile', { name, bytes }, { Kind: 'students' })

test('every hostile import file is refused with its own reason', async () => {
  const sheets = await faultsOf(HOSTILE_SHEETS, async ([bytes, code]) =>
    refusal(code, await importOf('Students.xlsx', bytes)),
  )
  const tables = await faultsOf(HOSTILE_TABLES, async ([bytes, code]) =>
    refusal(code, await importOf('Students.csv', bytes)),
  )
  expect([...sheets, ...tables]).toEqual([])
})

test('every hostile payment file is refused with its own reason', async () => {
  const path = '/api/v1/cns/mark-payment-done/upload'
  const faults = await faultsOf(HOSTILE_SHEETS, async ([bytes, code]) =>
    refusal(
      code.replace('IMPORT_', 'PAYMENT_'),
      await upload(processor, path, 'dataFile', { name: 'Payments.xlsx', bytes }),
    ),
  )
  expect(faults).toEqual([])
})

const attach = (name: string, bytes: Buffer) =>
  upload(
    maker,
    '/api/v1/cn/messages/upload-attachements',
    'files',
    { name, bytes },
    { CommissionNoteId: noteId },
  )

test('active and ambiguous files are refused, and harmless similar ones are accepted', async () => {
  const faults = await faultsOf(ACTIVE, async ([name, bytes, code]) =>
    refusal(code, await attach(name, bytes)),
  )
  const harmless = { ...HARMLESS, 'a picture': ['Photo.jpg', SAMPLES.jpg] as const }
  const refused = await faultsOf(harmless, async ([name, bytes]) => {
    const { status, code } = await attach(name, bytes)
    return status === 200 ? null : `${status} ${code}`
  })
  expect([...faults, ...refused]).toEqual([])
})

test('a tax invoice is inspected too, uploaded or to be signed', async () => {
  const papers = Object.fromEntries(Object.entries(ACTIVE).filter(([, [name]]) => name === 'Paper.pdf'))
  const waitingId = waiting[0] ?? ''
  const faults = await faultsOf(papers, async ([name, bytes, code]) => {
    const shared = await upload(
      partner,
      '/api/v1/cn/partners/invoice-upload',
      'invoice',
      { name, bytes },
      { commissionNoteId: waitingId },
    )
    const answer = await partner.post(`/api/v1/cn/${waitingId}/generate-digital-sign-params`, {
      ...demoInvoiceFields({ PartnerTaxInvoiceNumber: 'HF-1', PurposeCode: 'P1019' }),
      IsNonGstDeclared: true,
      FileData: bytes.toString('base64'),
    })
    const { error } = (await answer.json()) as { error?: { code: ErrorCode; message: string } }
    const signed = { status: answer.status, code: error?.code ?? '', message: error?.message ?? '' }
    return refusal(code, shared) ?? refusal(code, signed)
  })
  expect(faults).toEqual([])
})

test('a tax invoice without room is refused with the catalogue’s 507', async () => {
  const bytes = Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n',
    ),
    Buffer.alloc(MAX_FILE_BYTES + 1_000_000, '% a long comment\n'),
    Buffer.from('trailer <</Root 1 0 R>>\n%%EOF\n'),
  ])
  const answered = await upload(
    partner,
    '/api/v1/cn/partners/invoice-upload',
    'invoice',
    { name: 'Large.pdf', bytes },
    { commissionNoteId: waiting[0] ?? '' },
  )
  expect(refusal('STORAGE_FULL', answered)).toBeNull()
})
