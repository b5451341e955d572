import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase } from '#db/database'
import { openDeliverer } from '#server/across/notices/deliverer'
import { openWebhookSender } from '#server/webhooks/sender'
import { LOCAL_SERVICES, passTime } from '#tests/support/company/webhooks'

// Delivers events and sends webhook messages until nothing is left or it is killed. It prints the remaining
// number on a line, and makes waiting attempts due, as if the time had passed.
const [dataDir = '', databaseUrl] = process.argv.slice(2)
const database = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
const { db } = database
const log = pino({ level: 'silent' })
// The previous process's work.
await passTime(db)
const deliverer = await openDeliverer({
  ...database,
  log,
  mailSettings: { publicUrl: 'https://portal.example', state: 'kept' },
})
const sender = await openWebhookSender({
  ...database,
  log,
  services: { ...LOCAL_SERVICES, timeoutMs: 1_000 },
})
for (;;) {
  await sql`update webhook_messages set due_at = now() where state = 'waiting' and due_at > now()`.execute(db)
  await sql`select pg_notify('webhooks', '')`.execute(db)
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from events where published_at is null)::int
      + (select count(*) from webhook_messages where state = 'waiting')::int as left`.execute(db)
  process.stdout.write(`${rows[0]?.left}\n`)
  if (rows[0]?.left === 0) break
  await new Promise((resolve) => setTimeout(resolve, 100))
}
await deliverer.close()
await sender.close()
await database.close()
