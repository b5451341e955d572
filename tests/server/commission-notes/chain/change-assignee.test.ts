import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { assignableUsers } from '#server/commission-notes/chain/assignable-users'
import { changeAssignee } from '#server/commission-notes/chain/change-assignee'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { historyOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = sharedWorld(test)

const assign = (actor: Actor, id: string, role: AssigneeRole, to: Actor, more: object = {}) =>
  changeAssignee(
    { db: test.db, actor },
    {
      commissionNoteId: id,
      assigneeUserId: to.id,
      changeRequestFor: role,
      ...more,
    },
  )

describe('changeAssignee', () => {
  it('reassigns a note so that only the new assignee may act', async () => {
    const { maker, maker2 } = world.people
    const id = await insertNote(test.db, world, { maker_id: maker.id })
    const { message, Note } = await assign(maker, id, 'maker', maker2, { Version: 1 })
    expect(message).toBe('Successfully updated assignee')
    expect(Note).toMatchObject({
      Version: 2,
      Assignees: { maker: { UserId: maker2.id, Name: 'Minh Trần' } },
      allowedActions: [],
      Hint: 'This commission note is assigned to Minh Trần.',
    })
    const [entry] = await historyOf(test.db, id)
    expect(entry).toMatchObject({
      action_name: 'Assign',
      actor_id: maker.id,
      acted_as: 'maker',
      details: { role: 'maker', assignee: 'Minh Trần', assigneeId: maker2.id },
    })
    const step = { CommissionNoteId: id, StatusId: 2, Remarks: '' }
    await cannot(changeStatus({ db: test.db, actor: maker }, step), 'NOT_ASSIGNED_TO_YOU')
    expect((await changeStatus({ db: test.db, actor: maker2 }, step)).Note.StatusId).toBe(2)
  })

  it('changes nothing for the current assignee', async () => {
    const { checker, processor } = world.people
    const id = await insertNote(test.db, world, { checker_id: checker.id })
    const { Note } = await assign(processor, id, 'checker', checker)
    expect(Note.Version).toBe(1)
    expect(await historyOf(test.db, id)).toEqual([])
  })

  it('refuses users without the role, and a paid note', async () => {
    const { maker, checker, staff, partner, finance } = world.people
    const id = await insertNote(test.db, world)
    const paid = await insertNote(test.db, world, { status_id: 17 })
    const before = await whatIsWritten(test.db)
    const message = 'An error occurred while updating the assignee.'
    for (const nobody of [checker, staff, partner, finance]) {
      await cannot(assign(maker, id, 'maker', nobody), 'ASSIGNEE_UPDATE_FAILED', {
        fields: { assigneeUserId: message },
      })
    }
    await expect(assign(maker, paid, 'maker', maker)).rejects.toMatchObject({ message })
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('refuses a user who acted on the other side', async () => {
    const { admin, checker } = world.people
    const id = await insertNote(test.db, world, { status_id: 2, maker_actor_ids: [admin.id] })
    await cannot(assign(checker, id, 'checker', admin), 'FOUR_EYES')
  })

  it('is open to company staff, within scope, on the version that was seen', async () => {
    const { maker, partner, finance, loanadvisor } = world.people
    const id = await insertNote(test.db, world, { status_id: 5, version: 4 })
    for (const actor of [partner, finance, loanadvisor])
      await cannot(assign(actor, id, 'maker', maker), 'FORBIDDEN')
    await cannot(assign(maker, id, 'maker', maker, { Version: 3 }), 'STALE_VERSION', {
      data: { current: { Version: 4 } },
    })
    await cannot(assign(maker, world.invoices.aud.id, 'maker', maker), 'NOT_FOUND')
  })
})

describe('assignableUsers', () => {
  it('lists the users of each tag group, and administrators for every role', async () => {
    const users = await assignableUsers(test.db)
    const roles = Object.fromEntries(users.map((user) => [user.Name, user.Roles]))
    expect(roles).toEqual({
      'Meera Krishnan': ['maker'],
      'Minh Trần': ['maker'],
      'Chidi Okonkwo': ['checker'],
      'Chen Yulan': ['checker'],
      'Paula Nascimento': ['paymentProcessor'],
      'Pedro Sousa': ['paymentProcessor'],
      'Aleksandr Volkov': ['maker', 'checker', 'paymentProcessor'],
      'Sofía Álvarez': ['maker', 'checker', 'paymentProcessor'],
    })
  })

  it('omits blocked users', async () => {
    const { maker2 } = world.people
    const block = (is_blocked: boolean) =>
      test.db.updateTable('users').set({ is_blocked }).where('id', '=', maker2.id).execute()
    await block(true)
    expect((await assignableUsers(test.db)).map((user) => user.UserId)).not.toContain(maker2.id)
    await block(false)
  })
})
