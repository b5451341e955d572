import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testableKinds } from '#tests/support/database/database'
import { usePartnerMail } from '#tests/support/services/partner-mail'
import { sorted } from '#tests/support/sorted'

describe.each(testableKinds)('a partner’s mail server that fails on the %s database', (kind) => {
  const { at, save, write, send, mails, settings, noticesOfOwner, sendersWith } = usePartnerMail(kind)

  const failures: Record<string, () => void> = {
    'a refused log-in': () => {
      at.own.refuse = (step) => (step === 'auth' ? { code: 535, message: '5.7.8 No' } : null)
    },
    greylisting: () => {
      at.own.refuse = (step) => (step === 'rcpt' ? { code: 451, message: '4.7.1 Greylisted' } : null)
    },
    'a refused sender': () => {
      at.own.refuse = (step) => (step === 'mail' ? { code: 553, message: '5.7.1 Not yours' } : null)
    },
    'a refused content': () => {
      at.own.refuse = (step) => (step === 'data' ? { code: 554, message: '5.7.1 Spam' } : null)
    },
  }
  it.each(Object.keys(failures))(
    'after %s mail goes through the company’s server once, and the owner is notified once',
    async (name) => {
      await save()
      failures[name]?.()
      const ids = await write(7)
      await send()
      expect(at.own.mails).toEqual([])
      const got = sorted(at.company.mails.map(({ messageId }) => messageId ?? ''))
      expect(got).toEqual(sorted(ids.map((id) => `<${id}@portal.example>`)))
      expect(at.company.mails[0]).toMatchObject({
        from: { name: 'Brightpath Education', address: 'finance@kc.example' },
        replyTo: [{ address: 'hello@brightpath.example' }],
      })
      expect(await settings()).toMatchObject({
        failing_since: expect.any(Date),
        last_error: expect.any(String),
      })
      expect((await noticesOfOwner()).filter(({ kind }) => kind === 'smtp-failing')).toHaveLength(1)
      const told = (await mails()).find((mail) => mail.kind === 'smtp-failing')
      expect(told).toMatchObject({ partner_id: null })
    },
  )

  it('a server with an untrusted certificate receives no password', async () => {
    await save()
    at.senders.close()
    const strict = sendersWith({ ca: 'nobody' })
    await write()
    await send(at.post, strict)
    expect([at.own.signIns, at.own.mails]).toEqual([[], []])
    expect(at.company.mails).toHaveLength(1)
    expect((await settings()).last_error).toMatch(/certificate/i)
  })

  it('a server that does not answer is given up and does not delay other mail', async () => {
    const silent: Server = createServer(() => {})
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    await save({ port })
    await write(9)
    await send()
    expect(at.company.mails).toHaveLength(9)
    silent.close()
  })

  it('an unknown recipient does not count as a failure of the settings', async () => {
    await save()
    at.own.refuse = (step) => (step === 'rcpt' ? { code: 550, message: '5.1.1 No such user' } : null)
    await write()
    await send()
    expect(at.company.mails).toHaveLength(1)
    expect(await settings()).toMatchObject({ failing_since: null })
  })

  it('is used again after a pause once it works', async () => {
    await save()
    at.own.refuse = (step) => (step === 'auth' ? { code: 535, message: '5.7.8 No' } : null)
    await write()
    await send()
    at.own.refuse = () => null
    await write()
    await send()
    expect([at.company.mails.length, at.own.mails.length]).toEqual([2, 0])
    await sql`update smtp_settings set paused_until = now() - interval '1 millisecond'`.execute(
      at.database.db,
    )
    await write()
    await send()
    expect([at.company.mails.length, at.own.mails.length]).toEqual([2, 1])
    expect(await settings()).toMatchObject({ failing_since: null, last_error: null })
  })

  it('saving the right password ends the pause', async () => {
    await save({ password: 'wrong-Password-1' })
    await write()
    await send()
    expect([at.company.mails.length, at.own.mails.length]).toEqual([1, 0])
    await save()
    await write()
    await send()
    expect([at.company.mails.length, at.own.mails.length]).toEqual([1, 1])
  })

  it('never connects to a private address, even after the host name changed', async () => {
    await save()
    const leads = [['198.51.100.7', '127.0.0.1'], ['127.0.0.1'], ['::1'], ['10.0.0.5'], ['::ffff:127.0.0.1']]
    for (const addresses of leads) {
      const careful = sendersWith({ addresses, allowPrivate: false })
      await sql`update smtp_settings set paused_until = null`.execute(at.database.db)
      await write()
      await send(at.post, careful)
    }
    expect([at.own.signIns, at.own.mails]).toEqual([[], []])
    expect(at.company.mails).toHaveLength(leads.length)
    expect((await settings()).last_error).toContain('private network')
  })
})
