import { readFileSync } from 'node:fs'
import { v7 as uuid } from 'uuid'
import { describe, expect, it, test } from 'vitest'
import { transaction } from '#db/transaction'
import { buttonTo, htmlMail, quotation } from '#server/platform/notices/html'
import { type NewMail, writeToOutbox } from '#server/platform/notices/write-to-outbox'
import { sourceFiles } from '#tests/house/import-lines'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'

describe.each(testableKinds)('the sender of a mail on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const write = (mails: readonly NewMail[]) => transaction(database.db, (tx) => writeToOutbox(tx, mails))
  const content = { to_address: 'someone@mail.example', subject: 'S', text: 'T', html: '<p>T</p>' }
  const mail = { ...content, kind: 'paid', items: '[]', state: 'kept', last_error: null } as const
  const to = (user_id: string, more: { kind?: string; source?: string } = {}): NewMail => ({
    ...mail,
    ...{ id: uuid(), source: uuid(), user_id },
    ...more,
  })
  const names = async (mails: readonly NewMail[]) => {
    await write(mails)
    const rows = await database.db.selectFrom('mails').select(['id', 'partner_id']).execute()
    return mails.map(({ id }) => rows.find((row) => row.id === id)?.partner_id)
  }

  it('is the partner for its users and students, and the company for its own users', async () => {
    const { partner, counsellor, otherPartner, student, maker, admin } = world.people
    const people = [partner, counsellor, otherPartner, student, maker, admin]
    const { brightpath, northstar } = world.partners
    expect(await names(people.map(({ id }) => to(id)))).toEqual([
      ...[brightpath.id, brightpath.id, northstar.id, brightpath.id],
      ...[null, null],
    ])
  })

  it('is set by the caller if the recipient has no account', async () => {
    const nobody = { ...mail, user_id: null }
    const mails: NewMail[] = [
      { ...nobody, id: uuid(), source: 'a', partner_id: world.partners.northstar.id },
      { ...nobody, id: uuid(), source: 'b', partner_id: null },
    ]
    expect(await names(mails)).toEqual([world.partners.northstar.id, null])
  })

  it('is the company for warnings that a partner’s own mail server could suppress', async () => {
    const { partner } = world.people
    const warnings = ['bank-asked', 'bank-change-effective', 'smtp-failing'].map((warning) =>
      to(partner.id, { kind: warning }),
    )
    expect(await names(warnings)).toEqual([null, null, null])
  })

  it('carries the partner’s look, if it has one, and keeps the text unchanged', async () => {
    const { partner, otherPartner, maker } = world.people
    const partner_id = world.partners.brightpath.id
    await database.db
      .insertInto('brandings')
      .values({ partner_id, display_name: 'Bright & <b>', accent: '#7420bd' })
      .execute()
    const content = `${quotation('background:#0b5cad; $& cost')}${buttonTo('https://portal.example', 'Open')}`
    const html = htmlMail({ title: 'Paid', content, foot: 'Foot' })
    const mails = [partner, otherPartner, maker].map(({ id }) => ({ ...to(id), html }))
    await write(mails)
    const rows = await database.db.selectFrom('mails').select(['user_id', 'html']).execute()
    const htmlOf = ({ id }: { id: string }) => rows.find(({ user_id }) => user_id === id)?.html ?? ''
    expect(htmlOf(partner)).toContain('Bright &amp; &lt;b&gt;')
    expect(htmlOf(partner)).toContain('style="background:#7420bd;')
    expect(htmlOf(partner)).toContain('background:#0b5cad; $&amp; cost')
    expect([htmlOf(otherPartner), htmlOf(maker)]).toEqual([html, html])
  })

  it('one source mails a user once, and the number of mails is returned', async () => {
    const { partner } = world.people
    expect(await write([to(partner.id, { source: 'event:1' }), to(partner.id, { source: 'event:2' })])).toBe(
      2,
    )
    expect(await write([to(partner.id, { source: 'event:1' })])).toBe(0)
    expect(await write([])).toBe(0)
  })
})

test('only one module writes mails', () => {
  const writing = sourceFiles().filter((file) =>
    /insertInto\('mails'\)|insert into mails/.test(readFileSync(`src/${file}`, 'utf8')),
  )
  expect(writing).toEqual(['server/platform/notices/write-to-outbox.ts'])
})
