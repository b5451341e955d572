import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/runtime/config'
import { ConfigError } from '#server/platform/runtime/config-error'

const LONG = 'x'.repeat(32)

test('defaults to the demo on one machine', () => {
  expect(readConfig({})).toEqual({
    port: 4321,
    companyName: 'Kestrel Campus Overseas',
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4321',
    dataDir: '.data',
    databaseUrl: null,
    listenUrl: null,
    replica: null,
    databaseLimits: { statementMs: 30_000, waitMs: 10_000 },
    demo: true,
    sessionSecret: null,
    sealingKey: null,
    issuer: null,
    management: null,
    mfaRequired: false,
    scannerUrl: null,
    sessionIdleMinutes: 0,
    perMinute: { archive: 10, export: 20, pdf: 60, sealed: 20 },
    payment: { statutoryDays: 15, statutoryDaysAgreedMax: 45, expectedDays: 30 },
    bankChangeNoticeDays: 30,
    undoSeconds: 10,
    signer: null,
    signingMinutes: 30,
    bucket: null,
    anchors: { folder: null, bucket: null, auditor: null },
    allowPrivateSmtp: false,
    allowPrivateWebhooks: false,
    domains: {
      authority: 'letsencrypt.org',
      dnsServers: null,
      hostingDomain: 'localhost',
      mainUrl: 'http://localhost:4321',
      tlsCheckSecret: null,
      poweredBy: false,
    },
    edgeSecret: null,
    flagsmith: null,
    posthog: null,
    stream: null,
    model: null,
    inbound: null,
    smtp: null,
    reminderDays: [3, 7, 14],
    requests: { headersMs: 15_000, slowMs: 20_000, wholeMs: 300_000, keepAliveMs: 5000 },
    timestamps: null,
    trustProxy: false,
    logLevel: 'info',
  })
})

test('an empty variable counts as unset, and PUBLIC_URL follows PORT', () => {
  expect(readConfig({ PORT: '8080', PUBLIC_URL: '', DEMO: '' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe('https://portal.example')
})

test('takes the company’s name from COMPANY_NAME, else the demo’s, else the product’s', () => {
  expect(readConfig({ COMPANY_NAME: ' Harbour Studies ' }).companyName).toBe('Harbour Studies')
  expect(readConfig({ DEMO: '0' }).companyName).toBe('Tassel')
})

test('a hosted service switches the demo off unless DEMO is set', () => {
  const hosted = { DATABASE_URL: 'postgres://db/x', SESSION_SECRET: LONG, SEALING_KEY: LONG }
  expect(readConfig(hosted).demo).toBe(false)
  expect(readConfig({ ...hosted, DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test.each([
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.0.2.1' }, false],
  [{ PUBLIC_URL: 'https://portal.example' }, false],
  [{ PUBLIC_URL: 'https://localhost.example' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.example' }, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ PUBLIC_URL: 'https://portal.example', DEMO: '1' }, true],
  [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:4321' }, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://portal.localhost' }, true],
])('the demo is on by default only if other machines cannot connect: %j', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo)
})

test('a hosted issuer may have a page for its accounts, which requires the issuer', () => {
  const hosted = {
    AUTH_ISSUER: 'https://login.example/',
    AUTH_CLIENT_ID: 'id',
    AUTH_CLIENT_SECRET: 'secret',
    SESSION_SECRET: LONG,
    SEALING_KEY: LONG,
  }
  const AUTH_ACCOUNT_URL = 'https://login.example/account'
  expect(readConfig({ ...hosted, AUTH_ACCOUNT_URL }).issuer?.accountUrl).toBe(AUTH_ACCOUNT_URL)
  expect(() => readConfig({ AUTH_ACCOUNT_URL })).toThrow('AUTH_ISSUER is missing: AUTH_ACCOUNT_URL is set')
})

test('reads a hosted issuer with its client and audience', () => {
  const config = readConfig({
    AUTH_ISSUER: 'https://login.example/',
    AUTH_CLIENT_ID: 'id',
    AUTH_CLIENT_SECRET: 'secret',
    AUTH_AUDIENCE: 'api',
    SESSION_SECRET: LONG,
    SEALING_KEY: LONG,
  })
  expect(config.issuer).toEqual({
    url: 'https://login.example/',
    clientId: 'id',
    clientSecret: 'secret',
    audience: 'api',
    accountUrl: 'https://login.example/',
  })
})

test('mail needs a server and a sender, and reminders follow the configured days', () => {
  const env = {
    SMTP_URL: 'smtps://smtp.example:465',
    MAIL_FROM: 'Finance <a@b.example>',
    REMINDER_DAYS: '2, 5',
  }
  expect(readConfig(env)).toMatchObject({
    smtp: { url: 'smtps://smtp.example:465', from: 'Finance <a@b.example>' },
    reminderDays: [2, 5],
  })
})

const MANAGEMENT = {
  AUTH_MANAGEMENT_URL: 'https://login.example',
  AUTH_MANAGEMENT_CLIENT_ID: 'm2m',
  AUTH_MANAGEMENT_CLIENT_SECRET: 'secret',
}

test('reads the account management of the issuer with all its settings', () => {
  const env = { ...ISSUER, AUTH_CLIENT_ID: 'id', AUTH_CLIENT_SECRET: 'x', ...MANAGEMENT }
  const management = {
    url: 'https://login.example',
    clientId: 'm2m',
    clientSecret: 'secret',
    connection: 'Username-Password-Authentication',
  }
  expect(readConfig(env).management).toEqual(management)
})

test('reads a Stream account with Stream’s default address', () => {
  expect(readConfig({}).stream).toBeNull()
  expect(readConfig({ STREAM_API_KEY: 'key', STREAM_API_SECRET: 'secret' }).stream).toEqual({
    apiKey: 'key',
    secret: 'secret',
    apiUrl: 'https://chat.stream-io-api.com',
  })
})

test('reads the assistant’s model with a token budget', () => {
  const given = {
    ASSISTANT_URL: 'https://models.example/v1/',
    ASSISTANT_KEY: 'key',
    ASSISTANT_MODEL: 'small',
  }
  expect(readConfig({}).model).toBeNull()
  expect(readConfig(given).model).toEqual({
    url: 'https://models.example/v1',
    key: 'key',
    model: 'small',
    tokensPerMonth: 1_000_000,
  })
  expect(readConfig({ ...given, ASSISTANT_TOKENS_PER_MONTH: '5000' }).model?.tokensPerMonth).toBe(5000)
})

const ISSUER = { AUTH_ISSUER: 'https://login.example', SESSION_SECRET: LONG, SEALING_KEY: LONG }
test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '80.5' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'portal.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://portal.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://portal.example/below' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://portal.example/?x=1' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://user@portal.example' }],
  ['STATUTORY_DAYS', { STATUTORY_DAYS: '0' }],
  ['STATUTORY_DAYS_AGREED_MAX', { STATUTORY_DAYS_AGREED_MAX: '14' }],
  ['EXPECTED_PAYMENT_DAYS', { EXPECTED_PAYMENT_DAYS: 'soon' }],
  ['SMTP_URL', { SMTP_URL: 'http://smtp.example', MAIL_FROM: 'a@b.example' }],
  ['SMTP_URL', { MAIL_FROM: 'a@b.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://smtp.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://smtp.example', MAIL_FROM: 'Finance' }],
  ['POSTHOG_KEY', { POSTHOG_HOST: 'https://posthog.example' }],
  ['POSTHOG_HOST', { POSTHOG_KEY: 'key' }],
  ['STREAM_API_SECRET', { STREAM_API_KEY: 'key' }],
  ['INBOUND_MAIL_SECRET', { INBOUND_MAIL_ADDRESS: 'reply@in.portal.example' }],
  ['INBOUND_MAIL_ADDRESS', { INBOUND_MAIL_SECRET: 'what the provider of mails says to us' }],
  ['INBOUND_MAIL_ADDRESS', { INBOUND_MAIL_ADDRESS: 'answers-here@in.portal.example' }],
  ['INBOUND_MAIL_ADDRESS', { INBOUND_MAIL_ADDRESS: 'a+b@in.portal.example' }],
  ['STREAM_API_KEY', { STREAM_API_SECRET: 'secret' }],
  ['ASSISTANT_KEY', { ASSISTANT_URL: 'https://models.example/v1' }],
  ['ASSISTANT_MODEL', { ASSISTANT_URL: 'https://models.example/v1', ASSISTANT_KEY: 'key' }],
  ['ASSISTANT_URL', { ASSISTANT_KEY: 'key' }],
  ['ASSISTANT_URL', { ASSISTANT_URL: 'http://models.example', ASSISTANT_KEY: 'key', ASSISTANT_MODEL: 'm' }],
  ['ASSISTANT_TOKENS_PER_MONTH', { ASSISTANT_TOKENS_PER_MONTH: 'many' }],
  ['STREAM_API_URL', { STREAM_API_URL: 'chat.example' }],
  ['REMINDER_DAYS', { REMINDER_DAYS: 'soon' }],
  ['REMINDER_DAYS', { REMINDER_DAYS: '7,3' }],
  ['REMINDER_DAYS', { REMINDER_DAYS: '0,3' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db/x' }],
  ['DATABASE_URL', { DATABASE_URL: 'nonsense' }],
  ['DATABASE_URL', { DATABASE_LISTEN_URL: 'postgres://db/x' }],
  ['DATABASE_LISTEN_URL', { DATABASE_URL: 'postgres://db/x', DATABASE_LISTEN_URL: 'mysql://db/x' }],
  ['DATABASE_URL', { DATABASE_REPLICA_URL: 'postgres://db/x' }],
  ['DATABASE_REPLICA_LAG_SECONDS', { DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_LAG_SECONDS: '1' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['SEALING_KEY', { SEALING_KEY: 'short' }],
  ['SESSION_SECRET', { DATABASE_URL: 'postgres://db/x', SEALING_KEY: LONG }],
  ['SEALING_KEY', { DATABASE_URL: 'postgres://db/x', SESSION_SECRET: LONG }],
  ['AUTH_ISSUER', MANAGEMENT],
  ['AUTH_MANAGEMENT_URL', { ...MANAGEMENT, AUTH_MANAGEMENT_URL: '' }],
  ['AUTH_MANAGEMENT_URL', { ...MANAGEMENT, AUTH_MANAGEMENT_URL: 'http://login.example' }],
  ['AUTH_MANAGEMENT_URL', { ...MANAGEMENT, AUTH_MANAGEMENT_URL: 'https://login.example/api/v2/' }],
  ['AUTH_MANAGEMENT_CLIENT_ID', { ...MANAGEMENT, AUTH_MANAGEMENT_CLIENT_ID: '' }],
  ['AUTH_MANAGEMENT_CLIENT_SECRET', { ...MANAGEMENT, AUTH_MANAGEMENT_CLIENT_SECRET: '' }],
  ['AUTH_ISSUER', { ...ISSUER, AUTH_ISSUER: 'login.example' }],
  ['AUTH_ISSUER', { ...ISSUER, AUTH_ISSUER: 'http://login.example' }],
  ['AUTH_AUDIENCE', { ...ISSUER, AUTH_CLIENT_ID: 'x', AUTH_CLIENT_SECRET: 'y', AUTH_AUDIENCE: 'x' }],
  ['AUTH_CLIENT_ID', { ...ISSUER, AUTH_CLIENT_SECRET: 'x' }],
  ['AUTH_CLIENT_SECRET', { ...ISSUER, AUTH_CLIENT_ID: 'x' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'perhaps' }],
  ['SESSION_IDLE_MINUTES', { SESSION_IDLE_MINUTES: '421' }],
  ['SESSION_IDLE_MINUTES', { SESSION_IDLE_MINUTES: '-1' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('a faulty %s is reported in one line for %j', (name, env) => {
  let message = ''
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    message = (error as Error).message
  }
  expect(message).toMatch(new RegExp(`^${name} is (wrong|missing)`))
  expect(message).not.toContain('\n')
})

test('the notice period for changed bank details is at least a day', () => {
  expect(readConfig({ BANK_CHANGE_NOTICE_DAYS: '14' }).bankChangeNoticeDays).toBe(14)
  for (const BANK_CHANGE_NOTICE_DAYS of ['0', '366', 'x'])
    expect(() => readConfig({ BANK_CHANGE_NOTICE_DAYS })).toThrow(/^BANK_CHANGE_NOTICE_DAYS is wrong: /)
})

test('changes can be undone for up to a minute, or not at all', () => {
  expect(readConfig({ UNDO_SECONDS: '0' }).undoSeconds).toBe(0)
  for (const UNDO_SECONDS of ['-1', '61', 'x'])
    expect(() => readConfig({ UNDO_SECONDS })).toThrow(/^UNDO_SECONDS is wrong: /)
})
