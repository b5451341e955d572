import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { transaction } from '#db/transaction'
import { deliverEvents } from '#server/across/notices/deliver'
import type { PartnerSenders } from '#server/platform/notices/partner-senders'
import { sendDueMails } from '#server/platform/notices/send-mails'
import { writeToOutbox } from '#server/platform/notices/write-to-outbox'
import { openPartnerSenders } from '#server/smtp-settings/open-partner-senders'
import { saveSmtpSettings } from '#server/smtp-settings/save-smtp-settings'
import type { Post } from '#services/mail/post'
import { openSmtp } from '#services/mail/smtp'
import { createSealer } from '#services/sealing/sealer'
import { openTestDatabase, type TestDatabase, type testableKinds } from '#tests/support/database/database'
import { memoryFiles } from '#tests/support/notes/note-files'
import { MAIL_USER, type MailServer, startMailServer } from '#tests/support/services/mail-server'
import { type SmtpSink, startSmtp } from '#tests/support/services/smtp'
import { makeWorld, type World } from '#tests/support/world'

const sealer = createSealer('the sealing key of this test 12345678')
const files = memoryFiles()
const log = pino({ level: 'silent' })
const HERE = { texts: async () => 'none' as const, addresses: async () => ['127.0.0.1'] }

/**
 * The resources of a test of mails in a partner's name: the company's server, Brightpath's own, and the
 * outbox.
 */
export interface PartnerMail {
  database: TestDatabase
  world: World
  company: SmtpSink
  post: Post
  own: MailServer
  senders: PartnerSenders
}

/** Opens them for the tests of this `describe`, each with a new server of Brightpath. */
export function usePartnerMail(kind: (typeof testableKinds)[number]) {
  const at = {} as PartnerMail
  beforeAll(async () => {
    at.database = await openTestDatabase(kind)
    at.company = await startSmtp()
    at.post = openSmtp({ smtpUrl: at.company.url, from: 'KC Overseas <finance@kc.example>' })
  })
  beforeEach(async () => {
    at.world = await makeWorld(at.database.db)
    at.company.mails.length = 0
    at.own = await startMailServer()
    at.senders = sendersWith()
  })
  afterEach(async () => {
    at.senders.close()
    await at.own.close()
    await at.database.reset()
  })
  afterAll(async () => {
    at.post.close()
    await at.company.close()
    await at.database.close()
  })

  const save = (more: { port?: number; password?: string } = {}) =>
    saveSmtpSettings(
      { sealer, allowPrivate: true, db: at.database.db, actor: at.world.people.partner },
      {
        id: at.world.partners.brightpath.id,
        ...{
          hostName: 'localhost',
          portNumber: more.port ?? at.own.port,
          senderEmail: 'hello@brightpath.example',
        },
        ...{ smtpUsername: MAIL_USER.username, smtpPassword: more.password ?? MAIL_USER.password },
      },
    )
  const write = async (count = 1) => {
    const rows = Array.from({ length: count }, () => ({
      ...{ id: uuid(), source: uuid(), user_id: at.world.people.counsellor.id, to_name: 'Asha' },
      ...{ to_address: 'counsellor@brightpath.example', kind: 'paid', items: '[]' },
      ...{ subject: 'Hello', text: 'T', html: '<p>T</p>', state: 'waiting' as const, last_error: null },
    }))
    await transaction(at.database.db, (tx) => writeToOutbox(tx, rows))
    return rows.map(({ id }) => id)
  }
  const send = async (by: Post | null = at.post, partners = at.senders) => {
    const sending = { post: by, partners, domain: 'portal.example', files, sealer }
    while ((await sendDueMails(at.database.db, sending)) > 0);
  }
  const mails = () =>
    at.database.db
      .selectFrom('mails')
      .select(['id', 'state', 'sent_via', 'by_company', 'last_error', 'kind', 'partner_id'])
      .orderBy('id')
      .execute()
  const settings = () => at.database.db.selectFrom('smtp_settings').selectAll().executeTakeFirstOrThrow()
  const noticesOfOwner = async () => {
    await deliverEvents(at.database.db, { publicUrl: 'https://portal.example', state: 'kept' }, {
      since: null,
    } as never)
    return at.database.db
      .selectFrom('notifications')
      .select(['kind', 'text'])
      .where('user_id', '=', at.world.people.partner.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }
  const sendersWith = (more: { ca?: string; addresses?: string[]; allowPrivate?: boolean } = {}) =>
    openPartnerSenders({
      ...{ db: at.database.db, log, sealer, allowPrivate: more.allowPrivate ?? true },
      dns: { ...HERE, ...(more.addresses && { addresses: async () => more.addresses ?? [] }) },
      ca: more.ca ?? at.own.ca,
    })
  return { at, save, write, send, mails, settings, noticesOfOwner, sendersWith }
}
