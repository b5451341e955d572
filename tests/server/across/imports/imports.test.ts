import { createHash } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '#assembly/sweep'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { IMPORT_COLUMNS } from '#domain/imports/columns'
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/kinds'
import type { ImportRunDetails } from '#domain/imports/schema'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { sheetRows } from '#tests/support/http/downloads'
import { useRuntime } from '#tests/support/http/http'
import { importCsv, importDesk, type TypedImport } from '#tests/support/money/import-desk'
import { sheetBytes } from '#tests/support/money/payment-files'
import { makeWorld, type World } from '#tests/support/world'

let database: TestDatabase
let world: World
let sequence = 0

beforeAll(async () => {
  database = await openTestDatabase()
  useRuntime(database.db)
  world = await makeWorld(database.db)
})
beforeEach(() => {
  sequence += 1
})
afterAll(() => database.close())

const refused = (code: ErrorCode, message: string = CATALOGUE[code].message) => ({
  status: CATALOGUE[code].status,
  json: { error: { code, message } },
})
/** Row number to state and findings in words. */
const landed = ({ Rows }: Pick<ImportRunDetails, 'Rows'>) =>
  Object.fromEntries(
    Rows.map(({ Row, State, Findings }) => [
      Row,
      [State, ...Findings.map(({ Column, Message }) => (Column ? `${Column}: ${Message}` : Message))],
    ]),
  )
const fresh = (name: string) => `${name}${sequence}@students.example`
const student = (email: string, more: TypedImport = {}): TypedImport => ({
  ...{ partnerCode: 'BP-0017', name: 'Sita Gurung', email, country: 'Nepal' },
  ...more,
})
const count = async (table: ImportKind) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    database.db,
  )
  return rows[0]?.n ?? 0
}
const counts = () => Promise.all(IMPORT_KINDS.map(count))
const check = (kind: ImportKind, rows: readonly TypedImport[], actor = world.people.admin) =>
  importDesk.check(database.db, actor, kind, rows)
const post = (id: string, leaveOut = false, actor = world.people.admin) =>
  importDesk.post(database.db, actor, id, leaveOut)
/** Checks rows that are all ready, and imports them. */
const imported = async (kind: ImportKind, rows: readonly TypedImport[]) => {
  const run = await check(kind, rows)
  expect(landed(run)).toEqual(Object.fromEntries(rows.map((_, index) => [index + 2, ['ready']])))
  return post(run.ImportId)
}

describe('a year’s data', () => {
  it('goes in from universities to installments, and in again as duplicates', async () => {
    const before = await counts()
    const files: [ImportKind, TypedImport[]][] = [
      [
        'universities',
        [
          {
            name: '東京大学',
            address: '7-3-1 Hongo\nTokyo',
            email: 'Agents@todai.example',
            country: 'Japan',
            currency: 'jpy',
          },
          {
            name: 'Università di Pavia',
            address: 'Strada Nuova 65',
            email: 'a@pavia.example',
            country: 'IT',
            currency: 'EUR',
          },
        ],
      ],
      [
        'partners',
        [
          {
            ...{
              company: 'Sunrise Overseas',
              code: 'SUN-1',
              email: 'a@sunrise.example',
              address: '14 MG Road',
            },
            ...{
              city: 'Pune',
              state: 'Maharashtra',
              country: 'India',
              gstin: '27AAPFU0939F1ZV',
              paymentDays: '30',
            },
          },
        ],
      ],
      [
        'students',
        [
          {
            partnerCode: 'sun-1',
            name: '=नेहा शर्मा',
            email: 'Neha@one.example',
            country: 'IN',
            state: 'IN-MH',
          },
          {
            ...{ partnerCode: 'BP-0017', name: 'محمد الأحمد', email: 'm@one.example', country: 'AE' },
            ...{ subsidiary: 'brightpath  POKHARA', counsellorEmail: 'counsellor@brightpath.example' },
          },
        ],
      ],
      [
        'applications',
        [
          {
            ...{ reference: 'APP-1', studentEmail: 'neha@one.example', university: '東京大学' },
            ...{ program: 'MSc Physics', intake: 'Fall 2026', universityStudentId: '0042' },
          },
          {
            ...{ reference: 'APP-2', studentEmail: 'm@one.example', university: 'UNIVERSITA\u0300 DI PAVIA' },
            ...{ program: 'MBA', intake: 'Fall 2026' },
          },
        ],
      ],
      [
        'installments',
        [
          {
            application: 'app-1',
            name: 'Installment 1',
            tuitionFee: '535,800',
            scholarship: '5800',
            currency: 'JPY',
          },
          { application: 'APP-2', name: 'Installment 1', tuitionFee: '12500.50' },
        ],
      ],
    ]
    for (const [kind, rows] of files) {
      const run = await imported(kind, rows)
      expect(run).toMatchObject({
        ...{ Kind: kind, State: 'Posted', PostedCount: rows.length, RowCount: rows.length, Message: '' },
        ...{ Uploaded: { By: 'Aleksandr Volkov' }, Posted: { By: 'Aleksandr Volkov' } },
        FileSha256: createHash('sha256').update(importCsv(kind, rows)).digest('hex'),
      })
    }
    expect(await counts()).toEqual(before.map((each, index) => each + (files[index]?.[1].length ?? 0)))
    const { rows } = await sql`
      select s.name, s.email, s.country_id, s.state_id, s.subsidiary_id, s.counsellor_id, p.code, p.pan, u.name as university,
        u.country_id as at, a.reference, a.university_student_id as id, i.tuition_fee, i.scholarship_received
      from installments i join applications a on a.id = i.application_id join students s on s.id = a.student_id
      join partners p on p.id = s.partner_id and p.id = a.partner_id join universities u on u.id = a.university_id
      where a.reference is not null order by a.reference`.execute(database.db)
    expect(rows).toEqual([
      {
        ...{
          name: '=नेहा शर्मा',
          email: 'neha@one.example',
          country_id: 'IN',
          state_id: 'MH',
          subsidiary_id: null,
        },
        ...{ counsellor_id: null, code: 'SUN-1', pan: 'AAPFU0939F', university: '東京大学', at: 'JP' },
        ...{ reference: 'APP-1', id: '0042', tuition_fee: '535800.00', scholarship_received: '5800.00' },
      },
      {
        ...{
          name: 'محمد الأحمد',
          email: 'm@one.example',
          country_id: 'AE',
          state_id: null,
          code: 'BP-0017',
          pan: null,
        },
        ...{
          subsidiary_id: world.partners.brightpath.subsidiaryId,
          counsellor_id: world.people.counsellor.id,
        },
        ...{ university: 'Università di Pavia', at: 'IT', reference: 'APP-2', id: '' },
        ...{ tuition_fee: '12500.50', scholarship_received: '0.00' },
      },
    ])
    for (const [kind, again] of files) {
      const run = await check(kind, again)
      expect(landed(run)).toEqual(
        Object.fromEntries(again.map((_, index) => [index + 2, ['duplicate', 'Already there.']])),
      )
      expect(await importDesk.askToPost(world.people.admin, run.ImportId)).toMatchObject(
        refused('IMPORT_NOTHING_TO_POST'),
      )
    }
  })
})

describe('a dry run', () => {
  it('writes nothing of what is imported', async () => {
    const before = await counts()
    const run = await check('students', [student(fresh('new')), student('no e-mail')])
    expect(run).toMatchObject({
      ...{ State: 'Checked', RowCount: 2, DoneCount: 2, PostedCount: 0, Posted: null },
      Counts: { ready: 1, duplicate: 0, faulty: 1 },
    })
    expect(run.Rows.map(({ State }) => State)).toEqual(['faulty', 'ready'])
    expect(await counts()).toEqual(before)
  })

  it('knows twins within a file: the first stands, another with other values is faulty', async () => {
    const [one, two] = [fresh('one'), fresh('two')]
    const rows = [
      student(one),
      student(two),
      student(` ${one.toUpperCase()} `),
      student(two, { name: 'Somebody' }),
    ]
    expect(landed(await check('students', [student('nobody', { email: '' }), ...rows]))).toEqual({
      2: ['faulty', 'E-mail: This is required.'],
      3: ['ready'],
      4: ['ready'],
      5: ['duplicate', 'Row 3 has the same E-mail.'],
      6: ['faulty', 'Row 4 has the same E-mail, with other values. Keep one of them.'],
    })
  })

  it('says of students what is unknown, and whose they are', async () => {
    const email = fresh('known')
    await imported('students', [student(email)])
    await database.db.updateTable('subsidiaries').set({ is_disabled: true }).execute()
    const rows = [
      student(email),
      student(email, { name: 'Sita G.', country: 'India' }),
      student(email, { partnerCode: 'NS-0042' }),
      student(fresh('a'), { partnerCode: 'NOBODY' }),
      student(fresh('b'), { subsidiary: 'Brightpath Pokhara' }),
      student(fresh('c'), { subsidiary: 'Elsewhere' }),
      student(fresh('d'), { counsellorEmail: 'partner@northstar.example' }),
      student(fresh('e'), { counsellorEmail: 'maker@tassel.example' }),
    ]
    const run = await check('students', rows)
    await database.db.updateTable('subsidiaries').set({ is_disabled: false }).execute()
    expect(landed(run)).toEqual({
      2: ['duplicate', 'Already there.'],
      3: ['duplicate', 'Already there, with another Name, Country. It is left as it is.'],
      4: ['faulty', 'E-mail: A student with this e-mail is with Brightpath Education (BP-0017) already.'],
      5: ['faulty', 'Partner Code: There is no partner with this code.'],
      6: ['faulty', 'Subsidiary: This subsidiary is disabled. Please choose another one.'],
      7: ['faulty', 'Subsidiary: This partner has no subsidiary of this name.'],
      8: ['faulty', 'Counsellor E-mail: This partner has nobody with this e-mail.'],
      9: ['faulty', 'Counsellor E-mail: This partner has nobody with this e-mail.'],
    })
  })

  it('says of applications and installments what is unknown or the same', async () => {
    const [mail, shared] = [fresh('applicant'), fresh('shared')]
    await imported('students', [student(mail), student(shared)])
    const twin = {
      partner_id: world.partners.northstar.id,
      name: 'Twin',
      email: shared,
      country_id: 'NP',
      state_id: null,
    }
    await database.db
      .insertInto('students')
      .values({ ...twin, id: '00000000-0000-7000-8000-000000000001', counsellor_id: null })
      .execute()
    const at = { university: 'University of Sydney', program: 'MBA', intake: 'Fall 2026' }
    await imported('applications', [{ ...at, reference: 'R-1', studentEmail: mail }])
    const run = await check('applications', [
      { ...at, reference: 'r-1', studentEmail: mail, universityStudentId: 'X-1' },
      { ...at, reference: 'R-1', studentEmail: mail, program: 'MSc' },
      { ...at, reference: 'R-2', studentEmail: mail },
      { ...at, reference: 'R-3', studentEmail: shared },
      { ...at, reference: 'R-4', studentEmail: shared, partnerCode: 'ns-0042' },
      { ...at, reference: 'R-5', studentEmail: shared, partnerCode: 'XX' },
      { ...at, reference: 'R-6', studentEmail: fresh('nobody') },
      { ...at, reference: 'R-7', studentEmail: mail, university: 'Nowhere' },
      { ...at, reference: 'R-8', studentEmail: shared, partnerCode: 'NS-0042' },
    ])
    const [, , , known] = run.Rows.filter(({ State }) => State === 'duplicate')
    expect(known).toBeUndefined()
    const there = await database.db
      .selectFrom('applications')
      .select('id')
      .where('reference', '=', 'R-1')
      .executeTakeFirstOrThrow()
    expect(landed(run)).toEqual({
      2: ['duplicate', 'Already there, with another University Student Id. It is left as it is.'],
      3: ['faulty', 'Application Reference: Another application has this reference.'],
      4: ['duplicate', `Already there, with the reference R-1. Its acknowledgement id is ${there.id}.`],
      5: ['faulty', 'Partner Code: Students of several partners have this e-mail: enter the partner’s code.'],
      6: ['ready'],
      7: ['faulty', 'Partner Code: The student with this e-mail is not this partner’s.'],
      8: ['faulty', 'Student E-mail: There is no student with this e-mail.'],
      9: ['faulty', 'University: There is no university of this name.'],
      10: ['faulty', 'Row 6 is the same application under another reference. Keep one of them.'],
    })
    await imported('installments', [
      { application: there.id.toUpperCase(), name: 'Installment 1', tuitionFee: '10' },
    ])
    const fees = await check('installments', [
      { application: 'R-1', name: 'installment 1', tuitionFee: '10.00', scholarship: '0' },
      { application: 'R-1', name: 'Installment 1', tuitionFee: '11' },
      { application: 'R-1', name: 'Installment 2', tuitionFee: '11', currency: 'USD' },
      { application: 'R-404', name: 'Installment 1', tuitionFee: '11' },
    ])
    expect(landed(fees)).toEqual({
      2: ['duplicate', 'Already there.'],
      3: ['duplicate', 'Already there, with another Tuition Fee. It is left as it is.'],
      4: ['faulty', 'Currency: The university charges in AUD.'],
      5: ['faulty', 'Application Reference: There is no application with this reference.'],
    })
  })

  it('knows that a fee in yen has no decimals', async () => {
    const email = fresh('yen')
    await imported('students', [student(email)])
    const at = { studentEmail: email, university: '大阪大学', program: 'MBA', intake: 'Fall 2026' }
    await imported('applications', [{ ...at, reference: `Y-${sequence}` }])
    const run = await check('installments', [
      { application: `Y-${sequence}`, name: 'Installment 1', tuitionFee: '100.50' },
      { application: `Y-${sequence}`, name: 'Installment 2', tuitionFee: '100.00' },
    ])
    expect(landed(run)).toEqual({
      2: ['faulty', 'Tuition Fee: An amount in JPY has no decimals.'],
      3: ['ready'],
    })
  })
})

describe('the sheet of errors', () => {
  it('holds the rows as typed, the faulty first, and is an import file once corrected', async () => {
    const { staff } = world.people
    const [one, two] = [fresh('one'), fresh('two')]
    const columns = [...IMPORT_COLUMNS.students.map(({ header }) => header), 'Our notes'].map((header) => ({
      ...{ header, kind: 'text' as const },
    }))
    const rows = [
      ['BP-0017', '王小明', one, 'CN', '', '', '', '=cmd|x'],
      ['BP-0017', 'Zoë Müller', 'zoe at home', 'Atlantis', '', '', '', 'call her'],
    ]
    const run = await importDesk.checkBytes(
      database.db,
      staff,
      'students',
      await sheetBytes(columns, rows),
      'Students May.xlsx',
    )
    const answer = await importDesk.errors(staff, run.ImportId)
    expect(answer.headers.get('x-content-name')).toBe('Students%20May%20errors.xlsx')
    const sheet = await sheetRows(await answer.response.bytes())
    const wrong =
      'E-mail: Enter an e-mail address, such as name@example.com.\nCountry: Enter a country by its two letters or its English name.'
    expect(sheet.map((cells) => cells.map((cell) => cell ?? ''))).toEqual([
      [...(rows[1] ?? []), wrong],
      [...(rows[0] ?? []), ''],
    ])
    const corrected = sheet.map((cells) => cells.map((cell) => String(cell ?? '')))
    corrected[0]?.splice(2, 2, two, 'Germany')
    const again = await importDesk.checkBytes(
      database.db,
      staff,
      'students',
      await sheetBytes([...columns, { header: 'Errors', kind: 'text' }], corrected),
      'Students May errors.xlsx',
    )
    expect(again).toMatchObject({ Counts: { ready: 2, duplicate: 0, faulty: 0 }, Header: run.Header })
    expect(await post(again.ImportId, false, staff)).toMatchObject({ State: 'Posted', PostedCount: 2 })
  })

  it('comes as csv too, where nothing can run, and is read as it was', async () => {
    const { staff } = world.people
    const rows = [
      student('none', { name: '=HYPERLINK("x")' }),
      student(fresh('b'), { name: 'O\'Brien; "Bo"' }),
    ]
    const run = await check('students', rows, staff)
    const { headers, response } = await importDesk.errors(staff, run.ImportId, 'csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await response.text()
    expect(text).toContain(`BP-0017,"'=HYPERLINK(""x"")",none,Nepal`)
    const again = await importDesk.checkBytes(database.db, staff, 'students', new TextEncoder().encode(text))
    const shown = (details: ImportRunDetails) => details.Rows.map(({ State, Cells }) => [State, Cells])
    expect(shown(again)).toEqual(shown(run))
    expect(again.Header).toEqual(run.Header)
  })

  it('holds, once posted, the rows that were left out', async () => {
    const { admin } = world.people
    const run = await check('students', [student(fresh('in')), student('out')])
    await post(run.ImportId, true)
    const { response } = await importDesk.errors(admin, run.ImportId)
    expect((await sheetRows(await response.bytes())).map((cells) => cells[2])).toEqual(['out'])
  })
})

describe('posting', () => {
  it('waits for the choice to leave faulty rows out', async () => {
    const { admin } = world.people
    const run = await check('students', [student(fresh('in')), student('out'), student('out')])
    const before = await count('students')
    expect(await importDesk.askToPost(admin, run.ImportId)).toMatchObject(refused('IMPORT_HAS_FAULTS'))
    expect(await post(run.ImportId, true)).toMatchObject({ State: 'Posted', PostedCount: 1 })
    expect(await count('students')).toBe(before + 1)
    expect(await post(run.ImportId)).toMatchObject({ State: 'Posted', PostedCount: 1 })
    expect(await count('students')).toBe(before + 1)
    expect(await importDesk.discard(admin, run.ImportId)).toMatchObject(refused('IMPORT_POSTED'))
  })

  it('checks anew where something changed after the check, and imports nothing', async () => {
    const email = fresh('late')
    const run = await check('students', [student(email), student(fresh('other'))])
    await imported('students', [student(email)])
    const before = await count('students')
    const looked = await post(run.ImportId)
    expect(looked).toMatchObject({
      State: 'Checked',
      Message: 'Something changed after the check, so that the file was checked again. Nothing was imported.',
      Counts: { ready: 1, duplicate: 1, faulty: 0 },
      PostedCount: 0,
    })
    expect(await count('students')).toBe(before)
    expect(await post(run.ImportId)).toMatchObject({ State: 'Posted', PostedCount: 1, Message: '' })
    expect(await count('students')).toBe(before + 1)
  })

  it('is refused before the check, and after the file was put aside', async () => {
    const { staff } = world.people
    const bytes = importCsv('students', [student(fresh('a'))])
    const { json } = await importDesk.uploadBytes(staff, 'students', bytes)
    const id = json.data.ImportId
    expect(json.data).toMatchObject({ State: 'Waiting', RowCount: 1 })
    expect((await importDesk.get(staff, id)).json.data.Rows).toEqual([])
    expect(await importDesk.askToPost(staff, id)).toMatchObject(refused('IMPORT_NOT_CHECKED'))
    expect(await importDesk.errors(staff, id)).toMatchObject(refused('IMPORT_NOT_CHECKED'))
    const put = await importDesk.discard(staff, id)
    expect(put.json.data).toMatchObject({ State: 'Discarded', Discarded: { By: 'Sunil Perera' } })
    expect((await importDesk.discard(staff, id)).json.data.State).toBe('Discarded')
    expect(await importDesk.askToPost(staff, id)).toMatchObject(refused('IMPORT_NOT_CHECKED'))
    expect(await importDesk.errors(staff, id)).toMatchObject(refused('IMPORT_ROWS_GONE'))
    const run = await check('students', [student(fresh('b'))])
    await importDesk.askToPost(staff, run.ImportId)
    expect(await importDesk.discard(staff, run.ImportId)).toMatchObject(refused('IMPORT_UNDER_WAY'))
    expect(await post(run.ImportId, false, staff)).toMatchObject({ State: 'Posted' })
  })
})

describe('a file', () => {
  it('is refused where it cannot be one, and nothing is kept', async () => {
    const { staff } = world.people
    const before = await whatIsWritten(database.db)
    const upload = (bytes: Uint8Array<ArrayBuffer> | string, name?: string) =>
      importDesk.uploadBytes(staff, 'students', bytes, name)
    const header = 'Partner Code,Name,E-mail,Country\n'
    expect(await upload(header, 'Students.pdf')).toMatchObject(refused('FILE_TYPE_NOT_ALLOWED'))
    expect(await upload(header, 'Students.xlsx')).toMatchObject(refused('FILE_CONTENT_MISMATCH'))
    expect(await upload(new Uint8Array(10_485_761))).toMatchObject(refused('FILE_TOO_LARGE'))
    expect(await upload(header)).toMatchObject(refused('IMPORT_FILE_EMPTY'))
    expect(await upload(`${header},,,\n`)).toMatchObject(refused('IMPORT_FILE_EMPTY'))
    expect(await upload('Name,City\nx,y')).toMatchObject(
      refused(
        'IMPORT_FILE_COLUMNS',
        'This file has no column Partner Code, E-mail, Country. Please use the template.',
      ),
    )
    expect(await upload(new Uint8Array([...Buffer.from(header), 0xe9, 0x0a]))).toMatchObject(
      refused('IMPORT_FILE_UNREADABLE'),
    )
    expect(await upload(`${header}${'a,b,c,d\n'.repeat(50_001)}`)).toMatchObject(
      refused('IMPORT_FILE_TOO_LONG'),
    )
    expect(await whatIsWritten(database.db)).toBe(before)
  })

  it('with a password says so', async () => {
    const sealed = new Uint8Array(2048)
    sealed.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    const upload = () => importDesk.uploadBytes(world.people.staff, 'students', sealed, 'Students.xlsx')
    expect(await upload()).toMatchObject(refused('FILE_CONTENT_MISMATCH'))
    sealed.set(Buffer.from('EncryptedPackage', 'utf16le'), 1024)
    expect(await upload()).toMatchObject(refused('IMPORT_FILE_LOCKED'))
  })
})

describe('who may import', () => {
  it('what: finance and administrators all, staff what belongs to students', async () => {
    const { staff, maker, finance, admin, superadmin } = world.people
    for (const kind of IMPORT_KINDS) {
      const isMoney = kind === 'universities' || kind === 'partners'
      for (const actor of [staff, maker]) {
        const wanted = isMoney ? 403 : 200
        expect((await importDesk.template(actor, kind)).status).toBe(wanted)
        expect((await importDesk.uploadBytes(actor, kind, importCsv(kind, []))).status).toBe(
          isMoney ? 403 : 422,
        )
      }
      for (const actor of [finance, admin, superadmin])
        expect((await importDesk.template(actor, kind, 'csv')).status).toBe(200)
    }
  })

  it('nobody else: partners, students, advisors', async () => {
    const { partner, financemanager, counsellor, student: learner, loanadvisor, pst, staff } = world.people
    const run = await check('students', [student(fresh('a'))])
    for (const actor of [partner, financemanager, counsellor, learner, loanadvisor, pst])
      for (const answer of [
        await importDesk.list(actor),
        await importDesk.get(actor, run.ImportId),
        await importDesk.errors(actor, run.ImportId),
        await importDesk.askToPost(actor, run.ImportId),
        await importDesk.discard(actor, run.ImportId),
        await importDesk.template(actor, 'students'),
        await importDesk.uploadBytes(actor, 'students', 'x'),
      ])
        expect(answer).toMatchObject(refused('FORBIDDEN'))
    expect((await importDesk.get(staff, run.ImportId)).status).toBe(200)
  })

  it('an import of a kind that one may not import is not there', async () => {
    const { staff, finance } = world.people
    const row = {
      name: `Nowhere ${sequence}`,
      address: 'x',
      email: 'a@b.example',
      country: 'IT',
      currency: 'EUR',
    }
    const { ImportId } = await check('universities', [row])
    for (const answer of [
      await importDesk.get(staff, ImportId),
      await importDesk.errors(staff, ImportId),
      await importDesk.askToPost(staff, ImportId),
      await importDesk.discard(staff, ImportId),
    ])
      expect(answer).toMatchObject(refused('NOT_FOUND'))
    const kinds = async (actor: typeof staff) =>
      new Set(
        (await importDesk.list(actor, '?pageSize=100')).json.data.rows.map(
          (run: { Kind: string }) => run.Kind,
        ),
      )
    expect(await kinds(staff)).not.toContain('universities')
    expect(await kinds(finance)).toContain('universities')
  })
})

describe('a template', () => {
  it.each(IMPORT_KINDS)('of %s, filled in, is read as it was typed', async (kind) => {
    const { admin } = world.people
    const answer = await importDesk.template(admin, kind)
    const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
    expect(answer.headers.get('x-content-name')).toBe(`${name}.xlsx`)
    const [sheet, guide] = (await readXlsx(await answer.response.bytes())).sheets
    expect(sheet?.rows[0]).toEqual(IMPORT_COLUMNS[kind].map(({ header }) => header))
    expect(sheet?.rows.slice(1).flat().filter(Boolean)).toEqual([])
    expect(guide?.rows.slice(1).map(([header]) => header)).toEqual(
      expect.arrayContaining(IMPORT_COLUMNS[kind].map(({ header }) => header)),
    )
    const csv = await (await importDesk.template(admin, kind, 'csv')).response.text()
    expect(csv).toBe(`${IMPORT_COLUMNS[kind].map(({ header }) => header).join(',')}\r\n`)
    const typed = IMPORT_COLUMNS[kind].map(({ example }) => example)
    const columns = IMPORT_COLUMNS[kind].map(({ header }) => ({ header, kind: 'text' as const }))
    const bytes = await sheetBytes(columns, [typed])
    const run = await importDesk.checkBytes(database.db, admin, kind, bytes, `${name}.xlsx`)
    expect(run.Rows[0]?.Cells).toEqual(typed)
    expect(run.Header).toEqual(columns.map(({ header }) => header))
  })
})

it('forgets the rows of a month ago, keeps the record, and puts aside what was not posted', async () => {
  const { staff } = world.people
  const run = await check('students', [student(fresh('old'))])
  const posted = await imported('students', [student(fresh('older'))])
  const ids = [run.ImportId, posted.ImportId]
  await database.db
    .updateTable('import_runs')
    .set({ uploaded_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', 'in', ids)
    .execute()
  await sweep(database.db, new Date())
  const states = await Promise.all(ids.map(async (id) => (await importDesk.get(staff, id)).json.data))
  expect(states).toMatchObject([
    { State: 'Discarded', Rows: [], FileName: 'Students.csv' },
    { State: 'Posted', Rows: [], PostedCount: 1 },
  ])
  expect(await importDesk.errors(staff, posted.ImportId)).toMatchObject(refused('IMPORT_ROWS_GONE'))
})
