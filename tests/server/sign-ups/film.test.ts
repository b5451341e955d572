import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FILM, SCENES } from '#domain/sign-ups/film'
import { setUpFilm } from '#server/sign-ups/set-up-film'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { cannot } from '#tests/support/vocabulary/cannot'

const PUBLIC = join(import.meta.dirname, '../../../public')
const MAX_BYTES = 1_500_000
const HERE = { publicUrl: 'https://students.brightpath.example' }

const database = testDatabase()
const world = sharedWorld(database)

describe('the film about student sign-up', () => {
  it('is served on the requested host with captions, to users who create codes', async () => {
    const { partner, counsellor, staff } = world.people
    const own = world.partners.brightpath.id
    for (const actor of [partner, counsellor, staff])
      for (const asked of [{}, { partnerId: own }])
        expect(await setUpFilm({ ...HERE, db: database.db, actor }, asked)).toEqual({
          Url: `${HERE.publicUrl}/film/sign-up.webm`,
          Captions: `${HERE.publicUrl}/film/sign-up.vtt`,
        })
  })

  it('is refused without access to codes and for partners out of scope', async () => {
    const { partner, staff, finance } = world.people
    const unknown = { partnerId: '01941f29-0000-7000-8000-000000000000' }
    await cannot(setUpFilm({ ...HERE, db: database.db, actor: finance }, {}), 'FORBIDDEN')
    const refused = { code: 'NOT_FOUND' }
    await expect(setUpFilm({ ...HERE, db: database.db, actor: staff }, unknown)).rejects.toMatchObject(
      refused,
    )
    const other = { partnerId: world.partners.northstar.id }
    await expect(setUpFilm({ ...HERE, db: database.db, actor: partner }, other)).rejects.toMatchObject(
      refused,
    )
  })

  it('has captions that match its transcript, scene by scene without a gap', () => {
    const cues = readFileSync(join(PUBLIC, FILM.captions), 'utf8').trim().split('\n\n').slice(1)
    const parts = cues.map((cue) => cue.split('\n'))
    expect(parts.map(([, text]) => text)).toEqual(Object.values(SCENES))
    const times = parts.map(([time = '']) => time.split(' --> '))
    expect(times[0]?.[0]).toBe('00:00:00.000')
    expect(times.slice(1).map(([from]) => from)).toEqual(times.slice(0, -1).map(([, to]) => to))
  })

  it('is small enough for a weak network', () => {
    const sizes = [FILM.video, FILM.poster].map((path) => statSync(join(PUBLIC, path)).size)
    expect(Math.max(...sizes)).toBeLessThan(MAX_BYTES)
  })
})
