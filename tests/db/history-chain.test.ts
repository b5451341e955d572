import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { chainHistories } from '#db/chain-histories'
import { sha256 } from '#db/history-hash'
import { seedDemo } from '#db/seed/demo'
import { checkChain } from '#domain/commission-notes/reading/history-chain'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase } from '#tests/support/database/hooks'
import { generate } from '../../bench/notes/generate.ts'

const NOW = new Date('2026-11-20T17:10:00Z')

describe.each(testableKinds)('note histories on the %s database', (kind) => {
  const database = testDatabase(kind)

  beforeAll(async () => {
    await seedDemo({ db: database.db, files: { save: async () => {} }, now: NOW })
    await generate(database.db, 300, NOW)
  })

  async function broken(): Promise<string[]> {
    const { db } = database
    const notes = await db.selectFrom('notes').selectAll().execute()
    const entries = await db.selectFrom('note_history').selectAll().orderBy('sequence').execute()
    const byNote = Map.groupBy(entries, (entry) => entry.note_id)
    expect(notes.length).toBeGreaterThan(300)
    return notes.flatMap((note) => {
      const { FirstBroken, Entries } = checkChain(note, byNote.get(note.id) ?? [], sha256)
      if (Entries === 0) return [`${note.number}: no entry`]
      return FirstBroken ? [`${note.number} ${FirstBroken.Sequence}: ${FirstBroken.Reason}`] : []
    })
  }

  it('are valid chains for demo notes and generated notes', async () => {
    expect(await broken()).toEqual([])
  })

  it('get the same hashes when chained afterwards by the migration', async () => {
    const hashes = () =>
      database.db.selectFrom('note_history').select(['id', 'hash', 'previous_hash']).orderBy('id').execute()
    const before = await hashes()
    await database.db.transaction().execute(async (tx) => {
      await sql`set local tassel.rewrites_history = 'on'`.execute(tx)
      await sql`update note_history set hash = '', previous_hash = null`.execute(tx)
      await sql`update notes set history_hash = null, history_length = 0`.execute(tx)
      await chainHistories(tx as unknown as Kysely<unknown>)
    })
    expect(await hashes()).toEqual(before)
    expect(await broken()).toEqual([])
  })

  it.each([
    'update note_history set remarks = $$other$$',
    'delete from note_history',
    'truncate note_history cascade',
  ])('cannot be rewritten: %s', async (statement) => {
    const before = await database.db.selectFrom('note_history').selectAll().orderBy('id').execute()
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('A history is only ever added to')
    const after = await database.db.selectFrom('note_history').selectAll().orderBy('id').execute()
    expect(after).toEqual(before)
  })
})
