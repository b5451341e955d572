import { beforeEach, expect, test, vi } from 'vitest'
import type { Application } from '#domain/applications/application'
import { CallError } from '#islands/lib/call'
import { entriesSave } from '../../../src/islands/applications/use-entries'
import { seenVersion, setVersion } from '../../../src/islands/applications/version'

type Deadline = Application['Deadlines'][number]
type Given = Omit<Deadline, 'DeadlineId'> & { DeadlineId?: string }

const deadline = (DeadlineId: string, Done = false): Deadline => ({
  DeadlineId,
  Name: DeadlineId,
  DueOn: '2027-02-01',
  Done,
})
const added = (Name: string): Given => ({ Name, DueOn: '2027-02-01', Done: false })
const [A, B] = [deadline('a'), deadline('b')]

beforeEach(() => setVersion(1))

/** An open list, and the stored one as others and the list save it. */
function list(deadlines: Deadline[]) {
  const row = (Deadlines: readonly Deadline[], Version: number) => ({ Deadlines, Version }) as Application
  let stored = row(deadlines, 1)
  const shown = vi.fn<(entries: readonly Deadline[]) => void>()
  const save = entriesSave<Deadline, Given>(
    stored,
    {
      entriesOf: (application) => application.Deadlines,
      idOf: ({ DeadlineId }) => DeadlineId,
      send: async (entries, Version) => {
        if (Version !== stored.Version) {
          const given = { status: 409, code: 'STALE_VERSION', message: 'Mia changed this meanwhile.' }
          throw new CallError({ ...given, data: { current: stored } })
        }
        const kept = entries.map((each) => ({ ...each, DeadlineId: each.DeadlineId ?? each.Name }))
        stored = row(kept, Version + 1)
        return { Application: stored }
      },
    },
    shown,
  )
  const other = (next: Deadline[]) => {
    stored = row(next, stored.Version + 1)
  }
  return { save, other, shown, stored: () => stored.Deadlines }
}

test('a deadline is added to those that another user saved meanwhile', async () => {
  const { save, other, stored, shown } = list([A])
  other([A, B])
  await save([A], [A, added('mine')])
  expect(stored()).toEqual([A, B, deadline('mine')])
  expect(shown).toHaveBeenLastCalledWith(stored())
})

test('what others changed besides the list stays unseen, so a later step is still refused', async () => {
  const { save, other } = list([A])
  other([A])
  await save([A], [A, added('mine')])
  expect(seenVersion({ Version: 1 })).toBe(1)
})

test('the second of two quick presses keeps the first', async () => {
  const { save, stored } = list([A, B])
  await save([A, B], [deadline('a', true), B])
  await save([A, B], [A, deadline('b', true)])
  expect(stored()).toEqual([deadline('a', true), deadline('b', true)])
})

test('an entry that others changed and I removed shows theirs, and the save is refused', async () => {
  const { save, other, stored, shown } = list([A, B])
  other([deadline('a', true), B])
  await expect(save([A, B], [B])).rejects.toThrow('Mia changed this meanwhile.')
  expect(stored()).toEqual([deadline('a', true), B])
  expect(shown).toHaveBeenLastCalledWith(stored())
})
