import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/database'
import { startPortal } from '#tests/support/http/portal'
import { until } from '#tests/support/http/processes'
import { copyNote } from '#tests/support/notes/copy-note'
import { type SmtpSink, startSmtp } from '#tests/support/services/smtp'

const EVENTS = 3000
const idsOf = ({ mails }: SmtpSink) => mails.map(({ messageId }) => messageId ?? '')

test.runIf(process.env.TEST_DATABASE_URL)(
  'two processes deliver every event once, although one is killed in the middle',
  async () => {
    const sink = await startSmtp()
    const env = { SMTP_URL: sink.url, MAIL_FROM: 'Finance <finance@tassel.example>' }
    const first = await startPortal({ env })
    const second = await startPortal({ env, besides: first })
    const { db, close } = await openDatabase({ databaseUrl: first.databaseUrl ?? '', dataDir: '' })
    const count = async (table: 'notifications' | 'mails' | 'events', where = sql`true`) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(db)
      return rows[0]?.count ?? 0
    }
    try {
      // One note for each event, because several events of one note and cause notify a person once.
      const { id: noteId } = await db
        .selectFrom('notes')
        .select('id')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      await copyNote(db, { noteId, number: 'KCOEPL/CN/DELIVERED/', count: EVENTS })
      const copies = sql`select id from notes where number like 'KCOEPL/CN/DELIVERED/%'`
      // Transactions of twenty events each, so that delivery always has work while they are written.
      for (let written = 0; written < EVENTS; written += 20) {
        await sql`
          insert into events (topic, payload)
          select 'commission-note.status-changed', jsonb_build_object('noteId', notes.id, 'actionId', 101,
            'fromStatusId', 1, 'toStatusId', 2, 'actorId', null, 'version', 1, 'sequence', 1)
          from (${copies} order by id limit 20 offset ${sql.lit(written)}) as notes`.execute(db)
        if (written === EVENTS / 2) {
          await until(async () => (await count('events', sql`published_at is not null`)) > 0)
          second.process.kill('SIGKILL')
        }
      }
      await until(async () => (await count('events', sql`published_at is null`)) === 0)
      const { rows } = await sql<{ people: number; events: number; told: number }>`
        select count(distinct user_id)::int as people, count(distinct source)::int as events, count(*)::int as told
        from notifications`.execute(db)
      const [told] = rows
      expect(told?.events).toBe(EVENTS)
      expect(told?.told).toBe(EVENTS * (told?.people ?? 0))
      expect(told?.people).toBeGreaterThan(0)
      // The digests by mail contain them too.
      const { rows: written } = await sql<{ items: number }>`
        select sum(jsonb_array_length(items))::int as items from mails`.execute(db)
      expect(written[0]?.items).toBe(told?.told)
    } finally {
      await close()
      await first.stop()
      await second.stop()
      await sink.close()
    }
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'two processes send every mail once, or mark a killed one’s mails as possibly sent',
  async () => {
    const sink = await startSmtp()
    const env = { SMTP_URL: sink.url, MAIL_FROM: 'Finance <finance@tassel.example>' }
    const first = await startPortal({ env })
    const second = await startPortal({ env, besides: first })
    const { db, close } = await openDatabase({ databaseUrl: first.databaseUrl ?? '', dataDir: '' })
    try {
      const ids = Array.from({ length: 400 }, () => uuid())
      await sql`
        insert into mails (id, source, user_id, to_address, kind, items, subject, text, html, state)
        select mail, mail::text, (select id from users limit 1), 'someone@tassel.example', 'paid', '[]', 'Paid', 'Paid',
          '<p>Paid</p>', 'waiting'
        from unnest(${ids}::uuid[]) as mail`.execute(db)
      await until(() => sink.mails.length > 40)
      second.process.kill('SIGKILL')
      await until(() => second.process.signalCode !== null)
      const left = async () => {
        // The lease of the killed process, expired early.
        await sql`update mails set leased_until = now() - interval '1 s'
          where state in ('waiting', 'sending') and leased_until > now()
            and leased_until < now() + interval '100 s'`.execute(db)
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from mails where state not in ('sent', 'unsure')`.execute(db)
        return rows[0]?.count ?? 0
      }
      await until(async () => (await left()) === 0)
      const sent = idsOf(sink)
      const wanted = ids.map((id) => `<${id}@localhost>`)
      expect(sent).toHaveLength(new Set(sent).size)
      const unsure = await db.selectFrom('mails').select('id').where('state', '=', 'unsure').execute()
      const told = new Set([...sent, ...unsure.map(({ id }) => `<${id}@localhost>`)])
      expect(told).toEqual(new Set(wanted))
    } finally {
      await close()
      await first.stop()
      await second.stop()
      await sink.close()
    }
  },
)
