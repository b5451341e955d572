import { appendFile, chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chainHistories } from '#db/chain-histories'
import { transaction } from '#db/transaction'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { verifyEveryHistory } from '#server/commission-notes/reading/verify-history'
import { chainSome } from '#server/platform/ledger/chains'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { openAnchorer } from '#server/platform/record/anchorer'
import { checkAnchors } from '#server/platform/record/check-anchors'
import { writeDueAnchor } from '#server/platform/record/write-anchor'
import { anchorBucket } from '#services/anchors/bucket'
import { anchorFolder } from '#services/anchors/folder'
import { anchorMail } from '#services/anchors/mail'
import type { OutgoingMail } from '#services/mail/post'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { moneyActions } from '#tests/support/money/money-actions'
import { insertNote } from '#tests/support/notes/notes'
import { startS3 } from '#tests/support/services/s3-server'

const database = testDatabase()
const world = worldPerTest(database)
let actions: ReturnType<typeof moneyActions>
let root: string
let note: string

beforeAll(async () => {
  actions = moneyActions(database.db)
})
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tassel-anchors-'))
  note = await insertNote(database.db, world, {
    status_id: 10,
    partner_invoice_payable: '2700.00',
    number: 'CN/1',
  })
  await pay('100', 'UTR-1')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const pay = (Amount: string, PaymentReferenceNumber: string) =>
  actions.pay(world.people.processor, note, { Amount, PaymentReferenceNumber })
const remark = (text: string) =>
  addRemarks({ db: database.db, actor: world.people.processor }, {
    UserId: world.people.processor.id,
    CommissionNoteId: note,
    Remarks: text,
  } as never)
const folder = () => anchorFolder(root)
const anchor = () => writeDueAnchor(database.db, [folder()])
const check = (book: 'history' | 'ledger') => checkAnchors(database.db, book, folder())

/** Makes the anchors a day older. */
async function daysPass(): Promise<void> {
  await sql`update anchors set at = at - interval '1 day'`.execute(database.db)
}

async function brokenHistories(): Promise<string[]> {
  const broken: string[] = []
  for await (const { number, report } of verifyEveryHistory(database.db))
    if (report.FirstBroken) broken.push(number)
  return broken
}

test('writes one anchor a day from one of many processes and never changes it', async () => {
  const written = await Promise.all([1, 2, 3].map(anchor))
  expect(written.filter((each) => each !== null)).toHaveLength(1)
  expect(await anchor()).toBe(null)
  await daysPass()
  await pay('200', 'UTR-2')
  expect(await anchor()).toMatchObject({ ledger: 3 })
  const names = await readdir(root)
  expect(names).toHaveLength(2)
  for (const name of names) expect((await stat(join(root, name))).mode & 0o777).toBe(0o444)
  const [first, second] = await database.db.selectFrom('anchors').selectAll().orderBy('at').execute()
  expect(second?.previous_digest).toBe(first?.digest)
  for (const book of ['history', 'ledger'] as const)
    expect(await check(book)).toMatchObject({ anchors: 2, faults: [] })
})

test('detects a ledger rewritten with new hashes and names its first changed entry', async () => {
  await anchor()
  await daysPass()
  await pay('200', 'UTR-2')
  await anchor()
  await transaction(database.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ledger_entries set reference = 'UTR-X' where chain_position = 2`.execute(tx)
    await sql`update ledger_entries set chain_id = null, chain_position = null, previous_hash = null, hash = null,
      chained_at = null`.execute(tx)
    await sql`delete from ledger_chains`.execute(tx)
    await chainSome(tx, 100)
  })
  expect(await verifyLedger(database.db)).toEqual([])
  const { faults } = await check('ledger')
  expect(faults).toEqual([
    {
      about: 'CN/1',
      sequence: 2,
      reason: expect.stringMatching(/^The entry was rewritten after the anchor of 20/),
    },
  ])
})

test('detects a rewritten history', async () => {
  await remark('As agreed by phone')
  await remark('Sent')
  await anchor()
  await transaction(database.db, async (tx) => {
    await sql`set local tassel.rewrites_history = 'on'`.execute(tx)
    await sql`update note_history set remarks = 'As agreed by mail' where remarks = 'As agreed by phone'`.execute(
      tx,
    )
    await chainHistories(tx as unknown as Kysely<unknown>)
  })
  expect(await brokenHistories()).toEqual([])
  const { faults } = await check('history')
  expect(faults.map(({ about }) => about)).toEqual(['CN/1'])
})

test('detects a chain that was deleted as a whole', async () => {
  await anchor()
  await transaction(database.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from ledger_lines`.execute(tx)
    await sql`delete from ledger_entries`.execute(tx)
    await sql`delete from ledger_chains`.execute(tx)
  })
  expect((await check('ledger')).faults).toMatchObject([{ about: 'CN/1', sequence: 2 }])
})

test('names an anchor that was changed, truncated or deleted', async () => {
  await anchor()
  await daysPass()
  await anchor()
  const [first = '', second = ''] = (await readdir(root)).sort()
  const text = await readFile(join(root, first), 'utf8')
  const other = /[0-9a-f]{64}\nend/
  await chmod(join(root, first), 0o600)
  await writeFile(join(root, first), text.replace(other, `${'0'.repeat(64)}\nend`))
  const missing = {
    about: second,
    sequence: null,
    reason: 'The anchor before it is missing, or is not as it was written.',
  }
  expect((await check('ledger')).faults).toContainEqual(missing)
  await writeFile(join(root, first), text.replace(/end \d+\n$/, ''))
  expect((await check('ledger')).faults).toContainEqual({
    about: first,
    sequence: null,
    reason: 'The anchor is not whole.',
  })
  await rm(join(root, first))
  expect((await check('ledger')).faults).toEqual([missing])
  await chmod(join(root, second), 0o600)
  await appendFile(join(root, second), 'something else\n')
  expect((await check('ledger')).faults).toContainEqual({
    about: second,
    sequence: null,
    reason: 'It holds a line that no anchor has.',
  })
})

test('the anchor stays due if a place fails, and a killed process loses its turn', async () => {
  const broken = { store: () => Promise.reject(new Error('no room')) }
  await expect(writeDueAnchor(database.db, [broken])).rejects.toThrow('no room')
  await sql`insert into anchor_turns values ('daily anchor', now() + interval '1 minute')`.execute(
    database.db,
  )
  expect(await anchor()).toBe(null)
  await sql`update anchor_turns set taken_until = now() - interval '1 minute'`.execute(database.db)
  expect(await anchor()).not.toBe(null)
})

test('locks an anchor in a bucket and reads it back', async () => {
  const s3 = await startS3()
  try {
    const bucket = anchorBucket(s3.settings, 10)
    const written = await writeDueAnchor(database.db, [bucket])
    const key = `anchors/${written?.name}`
    const headers = s3.headers.get(key)
    expect(headers?.['x-amz-object-lock-mode']).toBe('COMPLIANCE')
    const until = new Date(String(headers?.['x-amz-object-lock-retain-until-date'])).getTime()
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(10)
    expect(headers?.['x-amz-checksum-sha256']).toBe(
      Buffer.from(written?.digest ?? '', 'hex').toString('base64'),
    )
    expect(await checkAnchors(database.db, 'ledger', bucket)).toMatchObject({
      anchors: 1,
      links: 1,
      faults: [],
    })
  } finally {
    await s3.close()
  }
})

test('mails the anchor to an auditor with its digest', async () => {
  const mails: OutgoingMail[] = []
  const post = { send: async (letter: OutgoingMail) => void mails.push(letter), close: () => {} }
  const written = await writeDueAnchor(database.db, [
    anchorMail(post, 'auditor@example.com', 'https://portal.example'),
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to.address).toBe('auditor@example.com')
  expect(mails[0]?.text).toContain(`SHA-256: ${written?.digest}`)
  expect(Buffer.from(mails[0]?.attachments?.[0]?.bytes ?? []).toString()).toMatch(/^Tassel anchor 1 at /)
})

test('a process that stops writes the due anchor', async () => {
  const log = pino({ level: 'silent' })
  const anchorer = openAnchorer({ db: database.db, places: [folder()], log }, { firstMs: 3_600_000 })
  await anchorer.close()
  expect(await readdir(root)).toHaveLength(1)
})
