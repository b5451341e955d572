import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import { ListMails } from '#domain/notices/calls'
import { listMails, mailsMatching } from '#server/platform/notices/sent-mails/list-mails'
import { type NewMail, writeToOutbox } from '#server/platform/notices/write-to-outbox'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'

const test = testDatabase()
const world = sharedWorld(test)

const mail = (to_name: string, to_address: string, subject: string, state: 'kept' | 'failed'): NewMail => ({
  ...{
    id: uuid(),
    source: uuid(),
    user_id: null,
    partner_id: null,
    kind: 'paid',
    items: '[]',
    last_error: null,
    text: 'T',
    html: '<p>T</p>',
  },
  ...{ to_name, to_address, subject, state },
})

beforeAll(async () => {
  await transaction(test.db, (tx) =>
    writeToOutbox(tx, [
      mail('Sita Gurung', 'sita@mail.example', 'Confirm your e-mail', 'kept'),
      mail('', 'fees@northmoor.example', 'Invoice NM-100% due', 'failed'),
      mail('Nguyễn Văn An', 'an@mail.example', 'Invoice NM-1000 due', 'kept'),
    ]),
  )
})

it.each([
  [{}, 3],
  [{ searchQuery: 'SITA' }, 1],
  [{ searchQuery: '@mail.example' }, 2],
  [{ searchQuery: 'nguyễn' }, 1],
  [{ searchQuery: 'invoice due' }, 2],
  [{ searchQuery: 'sita invoice' }, 0],
  [{ searchQuery: '100%' }, 1],
  [{ searchQuery: 'invoice', state: 'failed' }, 1],
])('the sent mails that match %j are %i', async (asked, count) => {
  const page = await listMails({ db: test.db, actor: world.people.admin }, ListMails.parse(asked))
  expect([page.rows.length, page.totalCount]).toEqual([count, count])
})

it('only administrators search the sent mails', async () => {
  const asked = ListMails.parse({ searchQuery: 'sita' })
  await expect(listMails({ db: test.db, actor: world.people.partner }, asked)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

it('the search reads an index, not the whole log', async () => {
  const plan = await transaction(test.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{
      'QUERY PLAN': string
    }>`explain select id from mails where ${mailsMatching('gurung')}`.execute(tx)
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('mails_search')
})
