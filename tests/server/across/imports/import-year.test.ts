import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ImportKind } from '#domain/imports/kinds'
import { refused } from '#tests/support/http/refused'
import { importCalls, importCsv, type TypedImport } from '#tests/support/money/import-calls'
import { importCompany, landed } from '#tests/support/money/import-company'

const company = importCompany()
const { counts, check, imported } = company

test('imports a year of data from universities to installments, and duplicates when repeated', async () => {
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
    [
      'agreements',
      [
        {
          partnerCode: 'bp-0017',
          university: '東京大学',
          validFrom: '2026-04-01',
          kind: 'Share',
          value: '60%',
        },
        {
          tier: 'Gold',
          level: 'postgraduate',
          validFrom: '2026-04-01',
          kind: 'fixed',
          value: '1,500',
          currency: 'JPY',
        },
      ],
    ],
    [
      'courses',
      [
        {
          ...{
            university: '東京大学',
            name: 'MSc Physics',
            level: 'postgraduate',
            field: 'science & mathematics',
          },
          ...{ durationMonths: '24', fee: '535,800', intakes: 'April, Fall' },
        },
        {
          university: 'università di pavia',
          name: 'MBA',
          level: 'Postgraduate',
          field: 'Business & Management',
        },
      ],
    ],
    [
      'requirements',
      [
        {
          ...{ university: '東京大学', course: 'MSC  PHYSICS', requirement: 'ielts', minimum: '6,5' },
          eachSection: '6',
        },
        { university: '東京大学', course: 'MSc Physics', requirement: 'Taught in English' },
        {
          university: 'Università di Pavia',
          course: 'MBA',
          requirement: 'Undergraduate degree',
          minimum: '60%',
        },
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
  // The approvers of imported agreements are notified as for others.
  const { rows: proposed } = await sql<{ agreements: number; told: number }>`
    select count(*)::int as agreements, count(events.id)::int as told from agreements
    left join events on topic = 'agreement.proposed' and payload ->> 'agreementId' = agreements.id::text
      and payload ->> 'actorId' = agreements.proposed_by::text
    where agreements.state = 'Pending'`.execute(company.db)
  expect(proposed).toEqual([{ agreements: 2, told: 2 }])
  expect(await counts()).toEqual(before.map((each, index) => each + (files[index]?.[1].length ?? 0)))
  const { rows } = await sql`
    select s.name, s.email, s.country_id, s.state_id, s.subsidiary_id, s.counsellor_id, p.code, p.pan, u.name as university,
      u.country_id as at, a.reference, a.university_student_id as id, i.tuition_fee, i.scholarship_received
    from installments i join applications a on a.id = i.application_id join students s on s.id = a.student_id
    join partners p on p.id = s.partner_id and p.id = a.partner_id join universities u on u.id = a.university_id
    where a.reference is not null order by a.reference`.execute(company.db)
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
        subsidiary_id: company.world.partners.brightpath.subsidiaryId,
        counsellor_id: company.world.people.counsellor.id,
      },
      ...{ university: 'Università di Pavia', at: 'IT', reference: 'APP-2', id: '' },
      ...{ tuition_fee: '12500.50', scholarship_received: '0.00' },
    },
  ])
  for (const [kind, again] of files) {
    const run = await check(kind, again)
    expect(landed(run)).toEqual(
      Object.fromEntries(again.map((_, index) => [index + 2, ['duplicate', 'Already exists.']])),
    )
    expect(await importCalls.askToPost(company.world.people.admin, run.ImportId)).toMatchObject(
      refused('IMPORT_NOTHING_TO_POST'),
    )
  }
})
