import { expect, test } from 'vitest'
import { addresseeOf, settleHeaders } from '#server/platform/process/host'
import { readConfig } from '#server/platform/runtime/config'

const LONG = 'x'.repeat(32)
const demo = readConfig({ PORT: '4321' })
const live = readConfig({
  PUBLIC_URL: 'https://portal.example',
  DATABASE_URL: 'postgres://db/x',
  SESSION_SECRET: LONG,
  SEALING_KEY: LONG,
})
const proxied = { ...live, trustProxy: true }

test.each([
  ['localhost:4321', demo, 'public'],
  ['LOCALHOST:4321', demo, 'public'],
  ['127.0.0.1:4321', demo, 'local'],
  ['[::1]:4321', demo, 'local'],
  ['127.0.0.1:9999', demo, 'foreign'],
  ['localhost', demo, 'foreign'],
  ['evil.example', demo, 'foreign'],
  ['localhost:4321.evil.example', demo, 'foreign'],
  [undefined, demo, 'foreign'],
  ['portal.example', live, 'public'],
  ['portal.example:443', live, 'foreign'],
  ['127.0.0.1:4321', live, 'foreign'],
  ['localhost:4321', live, 'foreign'],
] as const)('a request to %s', (host, config, addressee) => {
  expect(addresseeOf({ host }, '/', config)).toBe(addressee)
})

test('health checks are answered at any address', () => {
  expect(addresseeOf({ host: '10.0.0.7:4321' }, '/healthz', live)).toBe('probe')
  expect(addresseeOf({ host: '10.0.0.7:4321' }, '/readyz', live)).toBe('probe')
  expect(addresseeOf({ host: '10.0.0.7:4321' }, '/healthz/x', live)).toBe('foreign')
})

test('X-Forwarded-Host counts only behind a trusted proxy', () => {
  const headers = { host: '10.0.0.7:4321', 'x-forwarded-host': 'portal.example' }
  expect(addresseeOf(headers, '/', proxied)).toBe('public')
  expect(addresseeOf(headers, '/', live)).toBe('foreign')
  expect(addresseeOf({ host: 'portal.example', 'x-forwarded-host': 'evil.example' }, '/', proxied)).toBe(
    'foreign',
  )
})

test('the request carries the public address and no forwarded headers', () => {
  const headers: Record<string, string> = {
    host: '127.0.0.1:4321',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1',
    forwarded: 'for=6.6.6.6',
  }
  settleHeaders(headers, demo)
  expect(headers).toEqual({
    host: 'localhost:4321',
    'x-forwarded-host': 'localhost:4321',
    'x-forwarded-proto': 'http',
  })
})

test('a trusted proxy’s peer is the last address it names', () => {
  const headers = {
    host: 'x',
    'x-forwarded-for': '6.6.6.6, 203.0.113.9',
    'x-forwarded-host': 'portal.example',
  }
  settleHeaders(headers, proxied)
  expect(headers).toEqual({
    host: 'portal.example',
    'x-forwarded-host': 'portal.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  })
})

test.each([
  ['http://127.0.0.1:4321', demo, 'http://localhost:4321'],
  ['http://localhost:4321', demo, 'http://localhost:4321'],
  ['http://evil.example', demo, 'http://evil.example'],
  ['https://127.0.0.1:4321', demo, 'https://127.0.0.1:4321'],
  ['http://127.0.0.1:4321', live, 'http://127.0.0.1:4321'],
])('rewrites an Origin of %s', (origin, config, seen) => {
  const headers = { host: '127.0.0.1:4321', origin }
  settleHeaders(headers, config)
  expect(headers.origin).toBe(seen)
})

test('a call with a bearer token needs no Origin', () => {
  const headers = { host: 'localhost:4321', authorization: 'Bearer tas_x' }
  settleHeaders(headers, demo)
  expect(headers).toMatchObject({ origin: 'http://localhost:4321' })
})

test.each([{ origin: 'http://evil.example' }, {}])(
  'keeps the Origin of a call with both an Authorization and a cookie: %j',
  (sent: { origin?: string }) => {
    const headers = { host: 'localhost:4321', authorization: 'Basic eA==', cookie: 'a=b', ...sent }
    settleHeaders(headers, demo)
    expect(headers.origin).toBe(sent.origin)
  },
)
