import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { payloadsIn } from '#server/platform/login/payloads'
import { digest } from '#server/platform/sessions/digest'
import { createSealer } from '#services/sealing/sealer'
import { testDatabase } from '#tests/support/database/hooks'

const database = testDatabase()

beforeEach(() => database.reset())

const payloads = () => payloadsIn(database.db, createSealer('the sealing key of this test 12345678'))

test('finds a payload by model and id, and replaces it', async () => {
  await payloads().upsert('AccessToken', 'a', { kind: 'AccessToken', scope: 'openid' }, 60)
  expect(await payloads().find('AccessToken', 'a')).toEqual({ kind: 'AccessToken', scope: 'openid' })
  expect(await payloads().find('Session', 'a')).toBeNull()
  expect(await payloads().find('AccessToken', 'b')).toBeNull()
  await payloads().upsert('AccessToken', 'a', { scope: 'email' }, 60)
  expect(await payloads().find('AccessToken', 'a')).toEqual({ scope: 'email' })
})

test('finds a session by its uid', async () => {
  await payloads().upsert('Session', 's', { uid: 'u', accountId: 'x' }, 60)
  expect(await payloads().findByUid('Session', 'u')).toEqual({ uid: 'u', accountId: 'x' })
  expect(await payloads().findByUid('Interaction', 'u')).toBeNull()
})

test('a used code has its time of use', async () => {
  await payloads().upsert('AuthorizationCode', 'c', { grantId: 'g' }, 60)
  await payloads().consume('AuthorizationCode', 'c')
  const { consumed } = (await payloads().find('AuthorizationCode', 'c')) ?? {}
  expect(Math.abs(Number(consumed) - Date.now() / 1000)).toBeLessThan(60)
})

test('expired payloads are not found and are removed; those without expiry stay', async () => {
  await payloads().upsert('Session', 'old', { uid: 'u' }, 60)
  await payloads().upsert('Session', 'new', { uid: 'v' }, 60)
  await payloads().upsert('Client', 'for ever', {}, undefined)
  await sql`update oidc_payloads set expires_at = now() - interval '1 second' where id = ${digest('old')}`.execute(
    database.db,
  )
  expect(await payloads().find('Session', 'old')).toBeNull()
  expect(await payloads().findByUid('Session', 'u')).toBeNull()
  await payloads().removeExpired()
  expect(await payloads().find('Client', 'for ever')).toEqual({})
  expect(await payloads().find('Session', 'new')).not.toBeNull()
  const rows = await database.db.selectFrom('oidc_payloads').select('id').execute()
  expect(rows).toHaveLength(2)
})

test('revoking a grant removes its codes and tokens only', async () => {
  await payloads().upsert('AccessToken', 'a', { grantId: 'g' }, 60)
  await payloads().upsert('AuthorizationCode', 'c', { grantId: 'g' }, 60)
  await payloads().upsert('AccessToken', 'b', { grantId: 'h' }, 60)
  await payloads().revokeGrant('g')
  expect(await payloads().find('AccessToken', 'a')).toBeNull()
  expect(await payloads().find('AuthorizationCode', 'c')).toBeNull()
  expect(await payloads().find('AccessToken', 'b')).not.toBeNull()
  await payloads().destroy('AccessToken', 'b')
  expect(await payloads().find('AccessToken', 'b')).toBeNull()
})

test('the table reveals neither keys nor contents', async () => {
  const kept = { grantId: 'secret-grant', uid: 'secret-uid', jti: 'secret-id', code: 'secret-code' }
  await payloads().upsert('AccessToken', 'secret-id', kept, 60)
  expect(await payloads().find('AccessToken', 'secret-id')).toEqual(kept)
  const rows = await database.db.selectFrom('oidc_payloads').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('secret-')
})
