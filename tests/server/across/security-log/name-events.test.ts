import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { fullName } from '#domain/access/actor'
import { ChangeUser } from '#domain/people/users/change-user'
import { ListSecurityEvents } from '#domain/security-log/schema'
import { eventSentence } from '#domain/security-log/sentence'
import { profileSources } from '#server/across/profiles/profile-sources'
import { nameEvents } from '#server/across/security-log/name-events'
import { changeBlock } from '#server/people/users/block-user'
import { changeUser } from '#server/people/users/change-user'
import { listSecurityEvents } from '#server/platform/security-log/list-events'
import { writeEvents } from '#server/platform/security-log/write-events'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'
import { sorted } from '#tests/support/sorted'
import { sealer } from '#tests/support/vocabulary/sealer'

const test = testDatabase()
const world = sharedWorld(test)

const sentences = async (query: Record<string, string> = {}) => {
  const page = await listSecurityEvents(test.db, world.people.admin, ListSecurityEvents.parse(query))
  return (await nameEvents(test.db, page.rows)).map(eventSentence)
}

it('names who changed an account and how; of a direct change only what changed', async () => {
  const { admin, staff, maker } = world.people
  const sources = (tx: Parameters<Parameters<typeof changeUser>[0]['sources']>[0]) =>
    profileSources({ db: tx, actor: admin, sealer })
  const rights = ChangeUser.parse({ tags: ['Accounts Payable Maker'], Reason: 'Needed' })
  await changeUser({ db: test.db, actor: admin, sources }, { id: staff.id, ...rights })
  await changeBlock({ db: test.db, actor: admin }, { id: staff.id, action: 'Block', Reason: 'Left' })
  // Next to a record entry that does not mention the change.
  await test.db.updateTable('users').set({ tags: [] }).where('id', '=', maker.id).execute()
  const [by, whom] = [fullName(admin), fullName(staff)]
  expect(await sentences({ kind: 'permissions' })).toEqual([
    `The tags of ${fullName(maker)} changed`,
    `${by} blocked ${whom}`,
    `${by} gave ${whom} the right Accounts Payable Maker`,
  ])
})

it('names users, partners and notes instead of their ids', async () => {
  const { admin, staff } = world.people
  const noteId = await insertNote(test.db, world, { number: 'KCOEPL/CN/2627/888001' })
  const at = (place: string, objectId: string) => ({
    id: uuid(),
    happenedAt: new Date(),
    kind: 'access' as const,
    outcome: 'done' as const,
    userId: admin.id,
    address: '',
    requestId: '',
    place,
    objectId,
    code: '',
    times: 1,
  })
  await writeEvents(test.db, [
    at('PUT /users/{id}/unblock', staff.id),
    at('POST /partners/{id}/bank-details/show', world.partners.brightpath.id),
    at('GET /cn/{id}/additional-document-zip', noteId),
    at('PUT /users/{id}/block', uuid()),
  ])
  const told = await sentences({ kind: 'access' })
  expect(sorted(told)).toEqual(
    sorted([
      `${fullName(admin)} unblocked ${fullName(staff)}`,
      `${fullName(admin)} viewed the full bank details of Brightpath Education`,
      `${fullName(admin)} downloaded the documents of KCOEPL/CN/2627/888001`,
      `${fullName(admin)} blocked someone`,
    ]),
  )
})
