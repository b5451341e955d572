import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase } from '#tests/support/database/hooks'
import { until } from '#tests/support/http/processes'

describe.each(testableKinds)('listening on the %s database', (kind) => {
  const database = testDatabase(kind)

  const tell = (text: string) => sql`select pg_notify('news', ${text})`.execute(database.db)

  it('receives committed notifications in order, and none that was rolled back', async () => {
    const heard: (string | null)[] = []
    const stop = await database.listen('news', (text) => heard.push(text))
    await tell('first')
    await transaction(database.db, async (tx) => {
      await sql`select pg_notify('news', 'never')`.execute(tx)
      throw new Error('no')
    }).catch(() => {})
    await transaction(database.db, async (tx) => {
      await sql`select pg_notify('news', 'second')`.execute(tx)
      expect(heard).not.toContain('second')
    })
    await tell('third')
    await until(() => heard.includes('third'))
    expect(heard).toEqual(['first', 'second', 'third'])

    await stop()
    const others: (string | null)[] = []
    const stopOther = await database.listen('news', (text) => others.push(text))
    await tell('fourth')
    await until(() => others.includes('fourth'))
    expect(heard).toHaveLength(3)
    await stopOther()
  })

  it('keeps listening when it starts during a transaction that is rolled back', async () => {
    const heard: (string | null)[] = []
    let listening: Promise<unknown> | undefined
    await transaction(database.db, async (tx) => {
      await sql`select 1`.execute(tx)
      listening = database.listen('other', (text) => heard.push(text))
      await sql`select 1`.execute(tx)
      throw new Error('no')
    }).catch(() => {})
    await listening
    await sql`select pg_notify('other', 'heard')`.execute(database.db)
    await until(() => heard.length > 0)
    expect(heard).toEqual(['heard'])
  })

  it.runIf(kind === 'postgres')(
    'reports possibly missed notifications after losing its connection',
    async () => {
      const heard: (string | null)[] = []
      const stop = await database.listen('losses', (text) => heard.push(text))
      await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tassel listener' and datname = current_database()`.execute(database.db)
      await until(() => heard.includes(null))
      await sql`select pg_notify('losses', 'again')`.execute(database.db)
      await until(() => heard.includes('again'))
      expect(heard).toEqual([null, 'again'])
      await stop()
    },
  )
})
