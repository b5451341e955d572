import { expect, test } from 'vitest'
import { IMPORT_KINDS } from '#domain/imports/kinds'
import { refused } from '#tests/support/http/refused'
import { importCalls, importCsv } from '#tests/support/money/import-calls'
import { importCompany, typedStudent } from '#tests/support/money/import-company'

const company = importCompany()
const { fresh, check } = company

test('administrators import everything, finance all but users, staff what belongs to students', async () => {
  const { staff, maker, finance, admin, superadmin } = company.world.people
  for (const kind of IMPORT_KINDS) {
    const isMoney = ['universities', 'partners', 'agreements', 'users'].includes(kind)
    for (const actor of [staff, maker]) {
      const wanted = isMoney ? 403 : 200
      expect((await importCalls.template(actor, kind)).status).toBe(wanted)
      expect((await importCalls.uploadBytes(actor, kind, importCsv(kind, []))).status).toBe(
        isMoney ? 403 : 422,
      )
    }
    for (const actor of [admin, superadmin])
      expect((await importCalls.template(actor, kind, 'csv')).status).toBe(200)
    expect((await importCalls.template(finance, kind, 'csv')).status).toBe(kind === 'users' ? 403 : 200)
  }
})

test('partners, students and advisors import nothing', async () => {
  const {
    partner,
    financemanager,
    counsellor,
    student: learner,
    loanadvisor,
    pst,
    staff,
  } = company.world.people
  const run = await check('students', [typedStudent(fresh('a'))])
  for (const actor of [partner, financemanager, counsellor, learner, loanadvisor, pst])
    for (const answer of [
      await importCalls.list(actor),
      await importCalls.get(actor, run.ImportId),
      await importCalls.errors(actor, run.ImportId),
      await importCalls.askToPost(actor, run.ImportId),
      await importCalls.discard(actor, run.ImportId),
      await importCalls.template(actor, 'students'),
      await importCalls.uploadBytes(actor, 'students', 'x'),
    ])
      expect(answer).toMatchObject(refused('FORBIDDEN'))
  expect((await importCalls.get(staff, run.ImportId)).status).toBe(200)
})

test('an import of a forbidden kind is not found', async () => {
  const { staff, finance } = company.world.people
  const row = {
    name: `Nowhere ${company.sequence}`,
    address: 'x',
    email: 'a@b.example',
    country: 'IT',
    currency: 'EUR',
  }
  const { ImportId } = await check('universities', [row])
  for (const answer of [
    await importCalls.get(staff, ImportId),
    await importCalls.errors(staff, ImportId),
    await importCalls.askToPost(staff, ImportId),
    await importCalls.discard(staff, ImportId),
  ])
    expect(answer).toMatchObject(refused('NOT_FOUND'))
  const kinds = async (actor: typeof staff) =>
    new Set(
      (await importCalls.list(actor, '?pageSize=100')).json.data.rows.map(
        (run: { Kind: string }) => run.Kind,
      ),
    )
  expect(await kinds(staff)).not.toContain('universities')
  expect(await kinds(finance)).toContain('universities')
})
