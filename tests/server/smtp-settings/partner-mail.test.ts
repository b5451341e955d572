import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import { writeToOutbox } from '#server/platform/notices/write-to-outbox'
import { testableKinds } from '#tests/support/database/database'
import { usePartnerMail } from '#tests/support/services/partner-mail'
import { sorted } from '#tests/support/sorted'

describe.each(testableKinds)('mail in a partner’s name on the %s database', (kind) => {
  const { at, save, write, send, mails } = usePartnerMail(kind)

  it('goes through the partner’s server with its name, address and reply-to', async () => {
    await save()
    await at.database.db
      .insertInto('brandings')
      .values({
        partner_id: at.world.partners.brightpath.id,
        display_name: 'Brightpath Abroad',
        support_email: 'help@brightpath.example',
      })
      .execute()
    const [id] = await write()
    await send()
    expect(at.company.mails).toEqual([])
    expect(at.own.mails).toHaveLength(1)
    expect(at.own.mails[0]).toMatchObject({
      messageId: `<${id}@brightpath.example>`,
      from: { name: 'Brightpath Abroad', address: 'hello@brightpath.example' },
      replyTo: [{ name: 'Brightpath Abroad', address: 'help@brightpath.example' }],
    })
    expect(await mails()).toMatchObject([{ state: 'sent', sent_via: 'partner' }])
  })

  it('goes through it even without a company server', async () => {
    await save()
    const row = {
      id: uuid(),
      source: uuid(),
      user_id: at.world.people.counsellor.id,
      to_address: 'c@brightpath.example',
    }
    const content = { kind: 'paid', items: '[]', subject: 'S', text: 'T', html: 'T', last_error: null }
    await transaction(at.database.db, (tx) => writeToOutbox(tx, [{ ...row, ...content, state: 'kept' }]))
    await send(null)
    expect(at.own.mails).toHaveLength(1)
  })

  it('a sender name cannot add a header line', async () => {
    await save()
    const display_name = 'Bright\r\nBcc: victim@mail.example\r\n\r\nHello'
    await at.database.db
      .insertInto('brandings')
      .values({ partner_id: at.world.partners.brightpath.id, display_name })
      .execute()
    await write()
    await at.database.db.updateTable('mails').set({ to_name: 'Asha\r\nBcc: other@mail.example' }).execute()
    await send()
    expect(at.own.mails).toHaveLength(1)
    const [header = ''] = at.own.sources[0]?.split('\r\n\r\n') ?? []
    expect(header).not.toMatch(/^bcc:/im)
    expect(at.own.mails[0]?.from?.name).toBe('Bright Bcc: victim@mail.example Hello')
    expect(at.own.mails[0]?.text).toBe('T\n')
  })

  it('many processes at once send each mail once', async () => {
    await save()
    const ids = await write(25)
    await Promise.all([send(), send(), send()])
    const got = [...at.own.mails, ...at.company.mails].map(({ messageId = '' }) => messageId.slice(1, 37))
    expect(sorted(got)).toEqual(sorted(ids))
  })

  it('uses the company’s server without the feature and for company users', async () => {
    await save()
    await sql`update partners set switched_off = '{custom-email}' where id = ${at.world.partners.brightpath.id}`.execute(
      at.database.db,
    )
    await write()
    await send()
    expect([at.company.mails.length, at.own.mails.length]).toEqual([1, 0])
    expect(at.company.mails[0]?.from).toMatchObject({ name: 'KC Overseas' })
  })
})
