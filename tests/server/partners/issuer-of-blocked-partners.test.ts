import { sql } from 'kysely'
import { afterAll, beforeEach, test as each, expect, it } from 'vitest'
import { addCounsellor } from '#server/counsellors/add-counsellor'
import { deleteCounsellor } from '#server/counsellors/deletion/delete-counsellor'
import { restoreCounsellor } from '#server/counsellors/deletion/restore-counsellor'
import { changePartner } from '#server/partners/change-partner'
import { changeBlock } from '#server/people/users/block-user'
import { EVERYBODY_IS_KNOWN } from '#server/platform/runtime/issuer-knows'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { openTestRuntime } from '#tests/support/http/runtime'
import { managedConfig } from '#tests/support/issuer'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = worldPerTest(test)

beforeEach(async () => {
  openTestRuntime(test.db, { config: managedConfig() })
})
afterAll(async () => {
  openTestRuntime(test.db)
})

const statusAt = (deactivate_partner: boolean) =>
  changePartner(
    { db: test.db, actor: world.people.admin },
    {
      id: world.partners.brightpath.id,
      ...{ UserId: world.people.admin.id, Reason: 'Fee dispute', deactivate_partner },
    },
  )
const block = (action: 'Block' | 'Unblock') =>
  changeBlock(
    { db: test.db, actor: world.people.admin },
    { id: world.people.counsellor.id, action, Reason: 'Left in June' },
  )

/** Actions that may require a change at the issuer for some users. */
const STEPS = {
  deactivate: () => statusAt(true),
  reactivate: () => statusAt(false),
  block: () => block('Block'),
  unblock: () => block('Unblock'),
  delete: () =>
    deleteCounsellor(
      { db: test.db, actor: world.people.admin, issuerKnows: EVERYBODY_IS_KNOWN },
      { id: world.people.counsellor.id },
    ),
  restore: () =>
    restoreCounsellor({ db: test.db, actor: world.people.admin }, { id: world.people.counsellor.id }),
} as const

async function issuerChangesOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from issuer_changes where user_id = ${userId} order by position`.execute(test.db)
  return rows.map(({ kind }) => kind)
}

/** Whether the portal refuses this user. */
async function isBlockedAtIssuer(userId: string): Promise<boolean> {
  const { rows } = await sql<{ shut: boolean }>`
    select is_blocked or deactivated_at is not null as shut from users join partners on partners.id = partner_id
    where users.id = ${userId}`.execute(test.db)
  return rows[0]?.shut === true
}

each.each([
  ['deactivate, reactivate', 'block, unblock'],
  ['block, deactivate, reactivate', 'block'],
  ['block, deactivate, reactivate, unblock', 'block, unblock'],
  ['block, deactivate, unblock', 'block'],
  ['block, deactivate, unblock, reactivate', 'block, unblock'],
  ['deactivate, block, reactivate', 'block, block'],
  ['deactivate, block, unblock', 'block, block'],
  ['deactivate, block, unblock, reactivate', 'block, block, unblock'],
  ['delete, restore', 'block, unblock'],
  ['delete, deactivate, reactivate', 'block'],
  ['delete, deactivate, reactivate, restore', 'block, unblock'],
  ['delete, deactivate, restore', 'block'],
  ['delete, deactivate, restore, reactivate', 'block, unblock'],
  ['deactivate, delete, restore', 'block, block'],
  ['deactivate, delete, reactivate', 'block, block'],
  ['deactivate, delete, restore, reactivate', 'block, block, unblock'],
  ['block, delete, restore', 'block, block'],
] as const)('after %s the issuer received for the counsellor: %s', async (steps, told) => {
  const { id } = world.people.counsellor
  for (const step of steps.split(', ') as (keyof typeof STEPS)[]) {
    await STEPS[step]()
    // After every action the issuer refuses exactly the users whom the portal refuses.
    expect((await issuerChangesOf(id)).at(-1), step).toBe((await isBlockedAtIssuer(id)) ? 'block' : 'unblock')
  }
  expect((await issuerChangesOf(id)).join(', ')).toBe(told)
})

it('the issuer is notified of the partner’s own users only, not of its students', async () => {
  const { partner, financemanager, counsellor, otherPartner, student, admin } = world.people
  await statusAt(true)
  for (const { id } of [partner, financemanager, counsellor])
    expect(await issuerChangesOf(id)).toEqual(['block'])
  for (const { id } of [otherPartner, student, admin]) expect(await issuerChangesOf(id)).toEqual([])
})

it('a new invitation is created, blocked, and unblocked with the partner', async () => {
  const { admin } = world.people
  const { Counsellor } = await addCounsellor(
    { db: test.db, actor: admin },
    {
      ...{ UserId: admin.id, PartnerId: world.partners.brightpath.id, Email: 'new@brightpath.example' },
      ...{ FirstName: 'Nima', LastName: '', Mobile: '', OfficeFrom: null, OfficeTo: null },
      ...{ FinancialManager: false, CommissionNotices: true, MayHaveStudents: true },
    },
  )
  await statusAt(true)
  expect(await issuerChangesOf(Counsellor.CounsellorId)).toEqual(['invite', 'block'])
  await statusAt(false)
  expect(await issuerChangesOf(Counsellor.CounsellorId)).toEqual(['invite', 'block', 'unblock'])
})

it('an undone change and one without effect send nothing', async () => {
  const { counsellor } = world.people
  await cannot(
    changePartner(
      { db: test.db, actor: world.people.admin },
      {
        id: world.partners.brightpath.id,
        ...{ UserId: world.people.admin.id, Reason: '', deactivate_partner: true },
      },
    ),
    'REMARKS_REQUIRED',
  )
  await statusAt(false)
  expect(await issuerChangesOf(counsellor.id)).toEqual([])
})
