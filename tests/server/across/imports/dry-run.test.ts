import { expect, test } from 'vitest'
import { importCompany, landed, typedStudent } from '#tests/support/money/import-company'

const company = importCompany()
const { fresh, counts, check, imported } = company

test('a dry run imports nothing', async () => {
  const before = await counts()
  const run = await check('students', [typedStudent(fresh('new')), typedStudent('no e-mail')])
  expect(run).toMatchObject({
    ...{ State: 'Checked', RowCount: 2, DoneCount: 2, PostedCount: 0, Posted: null },
    Counts: { ready: 1, duplicate: 0, faulty: 1 },
  })
  expect(run.Rows.map(({ State }) => State)).toEqual(['faulty', 'ready'])
  expect(await counts()).toEqual(before)
})

test('a dry run detects duplicates within a file and faults those with other values', async () => {
  const [one, two] = [fresh('one'), fresh('two')]
  const rows = [
    typedStudent(one),
    typedStudent(two),
    typedStudent(` ${one.toUpperCase()} `),
    typedStudent(two, { name: 'Someone' }),
  ]
  expect(landed(await check('students', [typedStudent('nobody', { email: '' }), ...rows]))).toEqual({
    2: ['faulty', 'E-mail: This is required.'],
    3: ['ready'],
    4: ['ready'],
    5: ['duplicate', 'Row 3 has the same E-mail.'],
    6: ['faulty', 'Row 4 has the same E-mail, with other values. Keep one of them.'],
  })
})

test('a dry run names unknown values of students and who has them', async () => {
  const email = fresh('known')
  await imported('students', [typedStudent(email)])
  await company.db.updateTable('subsidiaries').set({ is_disabled: true }).execute()
  const rows = [
    typedStudent(email),
    typedStudent(email, { name: 'Sita G.', country: 'India' }),
    typedStudent(email, { partnerCode: 'NS-0042' }),
    typedStudent(fresh('a'), { partnerCode: 'NOBODY' }),
    typedStudent(fresh('b'), { subsidiary: 'Brightpath Pokhara' }),
    typedStudent(fresh('c'), { subsidiary: 'Elsewhere' }),
    typedStudent(fresh('d'), { counsellorEmail: 'partner@northstar.example' }),
    typedStudent(fresh('e'), { counsellorEmail: 'maker@tassel.example' }),
  ]
  const run = await check('students', rows)
  await company.db.updateTable('subsidiaries').set({ is_disabled: false }).execute()
  expect(landed(run)).toEqual({
    2: ['duplicate', 'Already exists.'],
    3: ['duplicate', 'Already exists, with another Name, Country. It is not changed.'],
    4: ['faulty', 'E-mail: A student with this e-mail is with Brightpath Education (BP-0017) already.'],
    5: ['faulty', 'Partner Code: There is no partner with this code.'],
    6: ['faulty', 'Subsidiary: This subsidiary is disabled. Please choose another one.'],
    7: ['faulty', 'Subsidiary: This partner has no subsidiary with this name.'],
    8: ['faulty', 'Counsellor E-mail: This partner has no user with this e-mail.'],
    9: ['faulty', 'Counsellor E-mail: This partner has no user with this e-mail.'],
  })
})

test('a dry run names unknown and unchanged applications and installments', async () => {
  const [mail, shared] = [fresh('applicant'), fresh('shared')]
  await imported('students', [typedStudent(mail), typedStudent(shared)])
  const twin = {
    partner_id: company.world.partners.northstar.id,
    name: 'Twin',
    email: shared,
    country_id: 'NP',
    state_id: null,
  }
  await company.db
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
  const there = await company.db
    .selectFrom('applications')
    .select('id')
    .where('reference', '=', 'R-1')
    .executeTakeFirstOrThrow()
  expect(landed(run)).toEqual({
    2: ['duplicate', 'Already exists, with another University Student Id. It is not changed.'],
    3: ['faulty', 'Application Reference: Another application has this reference.'],
    4: ['duplicate', `Already exists, with the reference R-1. Its acknowledgement id is ${there.id}.`],
    5: ['faulty', 'Partner Code: Students of several partners have this e-mail: enter the partner’s code.'],
    6: ['ready'],
    7: ['faulty', 'Partner Code: The student with this e-mail belongs to another partner.'],
    8: ['faulty', 'Student E-mail: There is no student with this e-mail.'],
    9: ['faulty', 'University: There is no university with this name.'],
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
    2: ['duplicate', 'Already exists.'],
    3: ['duplicate', 'Already exists, with another Tuition Fee. It is not changed.'],
    4: ['faulty', 'Currency: The university charges in AUD.'],
    5: ['faulty', 'Application Reference: There is no application with this reference.'],
  })
})

test('a dry run refuses decimals of a fee in yen', async () => {
  const email = fresh('yen')
  await imported('students', [typedStudent(email)])
  const at = { studentEmail: email, university: '大阪大学', program: 'MBA', intake: 'Fall 2026' }
  await imported('applications', [{ ...at, reference: `Y-${company.sequence}` }])
  const run = await check('installments', [
    { application: `Y-${company.sequence}`, name: 'Installment 1', tuitionFee: '100.50' },
    { application: `Y-${company.sequence}`, name: 'Installment 2', tuitionFee: '100.00' },
  ])
  expect(landed(run)).toEqual({
    2: ['faulty', 'Tuition Fee: An amount in JPY has no decimals.'],
    3: ['ready'],
  })
})
