import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deliverEvents } from '#server/across/notices/deliver'
import { writeMails } from '#server/across/notices/write-mails'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { NO_NOTE, PORTAL } from '#server/platform/notices/notifier'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'
import { as } from '#tests/support/vocabulary/acting'

const MAIL_SETTINGS: MailSettings = { publicUrl: 'https://portal.example', state: 'waiting' }

describe.each(testableKinds)('mails on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const deliver = () => deliverEvents(database.db, MAIL_SETTINGS, { limit: 500 })
  /** The maker sends a note to the checkers, who are notified. */
  const sent = async (number: string) => {
    const id = await insertNote(database.db, world, { number })
    await as(database.db, world.people.maker).sends(id)
  }
  const told = async (number: string) => {
    await sent(number)
    await deliver()
  }
  /** The checker's mails: the notes in each, and the minutes until it leaves. */
  const mails = async () => {
    const { rows } = await sql<{ subject: string; numbers: string[]; waits: number }>`
      select subject, round(greatest(extract(epoch from due_at - now()), 0) / 60)::int as waits,
        array(select item ->> 'number' from jsonb_array_elements(items) item) as numbers
      from mails where user_id = ${world.people.checker.id} order by created_at, id`.execute(database.db)
    return rows
  }
  const later = (minutes: number) =>
    sql`update mails set created_at = created_at - make_interval(mins => ${minutes}),
      due_at = due_at - make_interval(mins => ${minutes})`.execute(database.db)

  it('of one kind are sent at once if single, and together if many', async () => {
    await told('N/1')
    await told('N/2')
    await told('N/3')
    await told('N/4')
    expect(await mails()).toEqual([
      { subject: 'N/1 is ready for you to check', numbers: ['N/1'], waits: 0 },
      { subject: '3 notes were sent to you to check', numbers: ['N/2', 'N/3', 'N/4'], waits: 10 },
    ])
  })

  it('become a digest every ten minutes while events continue, and immediate after a quiet time', async () => {
    await told('N/1')
    await later(4)
    await told('N/2')
    expect((await mails()).map(({ numbers, waits }) => [numbers, waits])).toEqual([
      [['N/1'], 0],
      [['N/2'], 6],
    ])
    await later(6)
    await sql`update mails set state = 'sent', attempts = 1`.execute(database.db)
    await told('N/3')
    expect((await mails()).at(-1)).toMatchObject({ numbers: ['N/3'], waits: 4 })
    await later(11)
    await told('N/4')
    expect((await mails()).at(-1)).toMatchObject({ numbers: ['N/4'], waits: 0 })
  })

  it('that are being sent take no more notices', async () => {
    await told('N/1')
    await told('N/2')
    await sql`update mails set attempts = 1 where subject like 'N/2%'`.execute(database.db)
    await told('N/3')
    expect((await mails()).map(({ numbers }) => numbers)).toEqual([['N/1'], ['N/2'], ['N/3']])
  })

  it('about one delivery are one', async () => {
    await sent('N/1')
    await sent('N/2')
    await deliver()
    expect(await mails()).toMatchObject([{ numbers: ['N/1', 'N/2'], waits: 0 }])
  })

  it('about bank details never wait', async () => {
    const { id: userId, email: address } = world.people.checker
    const item = {
      ...NO_NOTE,
      path: '/bank-changes',
      number: 'Brightpath',
      title: 'A change',
      companyName: PORTAL,
    }
    for (const source of ['event:1', 'event:2'])
      await database.db.transaction().execute((tx) => {
        const asked = {
          userId,
          address,
          name: 'Chidi',
          kind: 'bank-asked' as const,
          isMergeable: false,
          source,
          item,
        }
        return writeMails(tx, [asked], MAIL_SETTINGS)
      })
    expect((await mails()).map(({ waits }) => waits)).toEqual([0, 0])
  })
})
