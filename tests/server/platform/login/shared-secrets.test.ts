import { beforeEach, expect, test } from 'vitest'
import { sharedSecretsIn } from '#server/platform/login/shared-secrets'
import { createSealer } from '#services/sealing/sealer'
import { testDatabase } from '#tests/support/database/hooks'

const database = testDatabase()

beforeEach(() => database.reset())

const secrets = (key = 'the sealing key of this company 1234') =>
  sharedSecretsIn(database.db, createSealer(key))

test('a secret is created once and shared by every process', async () => {
  let made = 0
  const make = () => `secret number ${++made}`
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => secrets().get('login.client-secret', make)),
  )
  expect(new Set(answers).size).toBe(1)
  expect(await secrets().get('login.client-secret', make)).toBe(answers[0])
  expect(await secrets().get('login.cookie-key', make)).not.toBe(answers[0])
})

test('the database does not reveal it', async () => {
  await secrets().get('login.client-secret', () => 'plain words')
  const rows = await database.db.selectFrom('sealed_secrets').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('plain words')
})

test('another SEALING_KEY is reported, and no new secret is created', async () => {
  await secrets().get('login.client-secret', () => 'plain words')
  await expect(
    secrets('another key of thirty-two letters 12').get('login.client-secret', () => 'x'),
  ).rejects.toThrow('SEALING_KEY is wrong: the secrets in the database were sealed with another one')
  expect(await secrets().get('login.client-secret', () => 'x')).toBe('plain words')
})
