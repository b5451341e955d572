import { z } from 'zod'
import { type DatabaseLimits, DEFAULT_LIMITS } from '#db/limits'
import type { ReplicaSettings } from '#db/replica/reading'
import { isConfidential, isLoopback, isLoopbackUrl } from '#domain/access/loopback'
import type { Cost } from '#domain/api/cost'
import { DEFAULT_TERMS, type PaymentTerms } from '#domain/commission-notes/note/pay-clock'
import { isNamed } from '#domain/named-error'
import type { S3Settings } from '#services/files/bucket-client'
import type { SignerSettings } from '#services/signing/gateway'

/** What the process is told by its environment (docs/reference/settings.md); read once at the start. */
export interface Config {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** Where PostgreSQL is reached without the pooler of `databaseUrl`; null: there is none. */
  listenUrl: string | null
  /** A standby by which lists, exports and reports are read, and how many seconds old it may be; null: there is none. */
  replica: ReplicaSettings | null
  /** For how long the database is waited for. */
  databaseLimits: DatabaseLimits
  /** The demo company, whose people's password everybody knows: by itself only where no other machine comes in. */
  demo: boolean
  /** Null: made once and kept in the data folder. */
  sessionSecret: string | null
  sealingKey: string | null
  /** Null: the embedded issuer serves the login. */
  issuer: { url: string; clientId: string; clientSecret: string; audience: string | null } | null
  /** After so many minutes without a request a session is over; 0: after its 420 minutes alone. */
  sessionIdleMinutes: number
  /** Null: files are kept in a folder of the data folder. */
  bucket: S3Settings | null
  /** Where anchors of the record are kept. */
  anchors: AnchorSettings
  /** ClamAV's daemon; null: nobody looks for viruses. */
  scannerUrl: string | null
  /** Null: the embedded gateway signs. */
  signer: SignerSettings | null
  /** For how many minutes a signing request holds. */
  signingMinutes: number
  /** In how many days partners are paid. */
  payment: PaymentTerms
  /** For how many days notes say that their partner's bank details have changed. */
  bankChangeNoticeDays: number
  /** Null: mails stay in the outbox. */
  smtp: { url: string; from: string } | null
  /** After how many days without a change of turn a note's holder is reminded, ascending. */
  reminderDays: readonly number[]
  /** For how long requests are waited for, in milliseconds. */
  requests: { headersMs: number; slowMs: number; wholeMs: number; keepAliveMs: number }
  /** How many of what takes long a person may ask for in a minute; 0: no limit. */
  perMinute: Readonly<Record<Cost, number>>
  /** Whether X-Forwarded-* of the peer may be believed: only behind one's own proxy. */
  trustProxy: boolean
  logLevel: string
}

/** Where anchors are kept; any number of places, none where all are null. */
export interface AnchorSettings {
  folder: string | null
  bucket: { settings: S3Settings; keepDays: number } | null
  auditor: string | null
}

/** A setting that is missing or wrong; its message is the one line that stops the start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Whether a setting is missing or wrong. */
export function isConfigError(error: unknown): error is ConfigError {
  return isNamed(error, 'ConfigError')
}

const LONGEST_REMINDER_DAYS = 3650

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((text) => text === '1' || text === 'true')
const url = z.url({ protocol: /^https?$/ })
const postgres = z.url({ protocol: /^postgres(ql)?$/ })
const origin = url.refine(
  (text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`,
  'must be scheme, host and port alone',
)

const scanner = z.url({ protocol: /^(tcp|unix)$/ }).refine(isScanner, 'must be tcp://host:port or unix:/path')

const seconds = z.coerce.number().int().min(1).max(3600)
const perMinute = z.coerce.number().int().min(0).max(10_000)
const days = z.coerce.number().int().min(1).max(365)

function isScanner(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname } = new URL(text)
  return protocol === 'tcp:' ? hostname !== '' : hostname === '' && pathname.length > 1
}

function isAscending(days: readonly number[]): boolean {
  return days.every(
    (day, place) => Number.isInteger(day) && day > (days[place - 1] ?? 0) && day <= LONGEST_REMINDER_DAYS,
  )
}

/** The settings as the environment gives them. */
export const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_LISTEN_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  DATABASE_REPLICA_LAG_SECONDS: z.coerce.number().int().min(2).max(300).default(10),
  DATABASE_STATEMENT_SECONDS: seconds.default(DEFAULT_LIMITS.statementMs / 1000),
  DATABASE_WAIT_SECONDS: seconds.default(DEFAULT_LIMITS.waitMs / 1000),
  DEMO: flag.optional(),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SEALING_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  AUTH_ISSUER: url.refine(isConfidential, 'must begin with https://').optional(),
  AUTH_CLIENT_ID: z.string().min(1).optional(),
  AUTH_CLIENT_SECRET: z.string().min(1).optional(),
  AUTH_AUDIENCE: z.string().min(1).optional(),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(0).max(420).default(0),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ANCHOR_DIR: z.string().min(1).optional(),
  ANCHOR_S3_BUCKET: z.string().min(1).optional(),
  ANCHOR_S3_DAYS: z.coerce.number().int().min(1).max(36_500).default(3650),
  ANCHOR_MAIL: z.email().optional(),
  CLAMAV_URL: scanner.optional(),
  SIGNER_GATEWAY_URL: url.optional(),
  SIGNER_AUTH_TOKEN: z.string().min(1).optional(),
  SIGNER_CERTIFICATE: z.string().min(1).optional(),
  SIGNER_STATUS_URL: url.optional(),
  SIGNER_AUTHORITY: z.string().min(1).optional(),
  SIGNING_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
  STATUTORY_DAYS: days.default(DEFAULT_TERMS.statutoryDays),
  STATUTORY_DAYS_AGREED_MAX: days.default(DEFAULT_TERMS.statutoryDaysAgreedMax),
  EXPECTED_PAYMENT_DAYS: days.default(DEFAULT_TERMS.expectedDays),
  BANK_CHANGE_NOTICE_DAYS: days.default(30),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must hold an e-mail address')
    .optional(),
  REMINDER_DAYS: z
    .string()
    .default('3,7,14')
    .transform((text) => text.split(',').map((days) => Number(days.trim())))
    .refine(isAscending, 'must be whole days that go up, such as 3,7,14'),
  REQUEST_HEADERS_SECONDS: seconds.default(15),
  REQUEST_SLOW_SECONDS: seconds.default(20),
  REQUEST_SECONDS: seconds.default(300),
  KEEP_ALIVE_SECONDS: seconds.default(5),
  EXPORTS_PER_MINUTE: perMinute.default(20),
  PDFS_PER_MINUTE: perMinute.default(60),
  ARCHIVES_PER_MINUTE: perMinute.default(10),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError with one line naming the variable that is wrong or missing.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const e = parse(env)
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '')
  if (e.AUTH_ISSUER && !e.AUTH_CLIENT_ID)
    throw new ConfigError('AUTH_CLIENT_ID is missing: AUTH_ISSUER is set')
  if (e.AUTH_ISSUER && !e.AUTH_CLIENT_SECRET)
    throw new ConfigError('AUTH_CLIENT_SECRET is missing: AUTH_ISSUER is set')
  if (e.AUTH_AUDIENCE && e.AUTH_AUDIENCE === e.AUTH_CLIENT_ID)
    throw new ConfigError('AUTH_AUDIENCE is wrong: it is AUTH_CLIENT_ID, for which sign-ins are made')
  if (e.SMTP_URL && !e.MAIL_FROM) throw new ConfigError('MAIL_FROM is missing: SMTP_URL is set')
  if (e.MAIL_FROM && !e.SMTP_URL) throw new ConfigError('SMTP_URL is missing: MAIL_FROM is set')
  if (e.DATABASE_LISTEN_URL && !e.DATABASE_URL)
    throw new ConfigError('DATABASE_URL is missing: DATABASE_LISTEN_URL is set')
  if (e.DATABASE_REPLICA_URL && !e.DATABASE_URL)
    throw new ConfigError('DATABASE_URL is missing: DATABASE_REPLICA_URL is set')
  if (e.REQUEST_SECONDS < e.REQUEST_HEADERS_SECONDS)
    throw new ConfigError('REQUEST_SECONDS is wrong: it is less than REQUEST_HEADERS_SECONDS')
  const hosted = e.AUTH_ISSUER ? 'AUTH_ISSUER' : e.DATABASE_URL ? 'DATABASE_URL' : null
  if (hosted && !e.SESSION_SECRET) throw new ConfigError(`SESSION_SECRET is missing: ${hosted} is set`)
  if (hosted && !e.SEALING_KEY) throw new ConfigError(`SEALING_KEY is missing: ${hosted} is set`)
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    listenUrl: e.DATABASE_LISTEN_URL ?? null,
    replica: e.DATABASE_REPLICA_URL
      ? { url: e.DATABASE_REPLICA_URL, lagSeconds: e.DATABASE_REPLICA_LAG_SECONDS }
      : null,
    databaseLimits: {
      statementMs: e.DATABASE_STATEMENT_SECONDS * 1000,
      waitMs: e.DATABASE_WAIT_SECONDS * 1000,
    },
    demo: e.DEMO ?? (hosted === null && isLoopback(e.HOST) && isLoopbackUrl(publicUrl)),
    sessionSecret: e.SESSION_SECRET ?? null,
    sealingKey: e.SEALING_KEY ?? null,
    issuer: e.AUTH_ISSUER
      ? {
          url: e.AUTH_ISSUER,
          clientId: e.AUTH_CLIENT_ID ?? '',
          clientSecret: e.AUTH_CLIENT_SECRET ?? '',
          audience: e.AUTH_AUDIENCE ?? null,
        }
      : null,
    sessionIdleMinutes: e.SESSION_IDLE_MINUTES,
    bucket: bucketOf(e),
    anchors: anchorsOf(e),
    scannerUrl: e.CLAMAV_URL ?? null,
    signer: signerOf(e),
    signingMinutes: e.SIGNING_MINUTES,
    payment: paymentTerms(e),
    bankChangeNoticeDays: e.BANK_CHANGE_NOTICE_DAYS,
    smtp: e.SMTP_URL ? { url: e.SMTP_URL, from: e.MAIL_FROM ?? '' } : null,
    reminderDays: e.REMINDER_DAYS,
    requests: {
      headersMs: e.REQUEST_HEADERS_SECONDS * 1000,
      slowMs: e.REQUEST_SLOW_SECONDS * 1000,
      wholeMs: e.REQUEST_SECONDS * 1000,
      keepAliveMs: e.KEEP_ALIVE_SECONDS * 1000,
    },
    perMinute: { export: e.EXPORTS_PER_MINUTE, pdf: e.PDFS_PER_MINUTE, archive: e.ARCHIVES_PER_MINUTE },
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  }
}

function parse(env: Record<string, string | undefined>): z.output<typeof Environment> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} is wrong: ${issue?.message}`)
  }
  return parsed.data
}

const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A bucket is told whole or not at all. */
function bucketOf(e: z.output<typeof Environment>): S3Settings | null {
  const given = BUCKET.find((name) => e[name] !== undefined)
  if (!given) return null
  const missing = BUCKET.find((name) => e[name] === undefined)
  if (missing) throw new ConfigError(`${missing} is missing: ${given} is set`)
  return {
    endpoint: e.S3_ENDPOINT ?? '',
    bucket: e.S3_BUCKET ?? '',
    region: e.S3_REGION ?? '',
    accessKeyId: e.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** The bucket of anchors is another one of the same service. */
function anchorsOf(e: z.output<typeof Environment>): AnchorSettings {
  if (e.ANCHOR_MAIL && !e.SMTP_URL) throw new ConfigError('SMTP_URL is missing: ANCHOR_MAIL is set')
  const files = bucketOf(e)
  if (e.ANCHOR_S3_BUCKET && !files) throw new ConfigError('S3_ENDPOINT is missing: ANCHOR_S3_BUCKET is set')
  const bucket = e.ANCHOR_S3_BUCKET && files && { ...files, bucket: e.ANCHOR_S3_BUCKET }
  return {
    folder: e.ANCHOR_DIR ?? null,
    bucket: bucket ? { settings: bucket, keepDays: e.ANCHOR_S3_DAYS } : null,
    auditor: e.ANCHOR_MAIL ?? null,
  }
}

/**
 * Where anchors are kept, for a program that is told nothing else.
 * @throws ConfigError as `readConfig` does
 */
export function readAnchorSettings(env: Record<string, string | undefined>): AnchorSettings {
  return anchorsOf(parse(env))
}

const SIGNER = ['SIGNER_GATEWAY_URL', 'SIGNER_AUTH_TOKEN', 'SIGNER_CERTIFICATE'] as const

/** A signer gateway is told whole or not at all. */
function signerOf(e: z.output<typeof Environment>): SignerSettings | null {
  const given = [...SIGNER, 'SIGNER_STATUS_URL' as const, 'SIGNER_AUTHORITY' as const].find(
    (name) => e[name] !== undefined,
  )
  if (!given) return null
  const missing = SIGNER.find((name) => e[name] === undefined)
  if (missing) throw new ConfigError(`${missing} is missing: ${given} is set`)
  const url = e.SIGNER_GATEWAY_URL ?? ''
  return {
    url,
    authToken: e.SIGNER_AUTH_TOKEN ?? '',
    certificate: e.SIGNER_CERTIFICATE ?? '',
    statusUrl: e.SIGNER_STATUS_URL ?? new URL('/api/TransactionStatusRequest', url).href,
    authority: e.SIGNER_AUTHORITY ?? null,
  }
}

/** What may be agreed is never less than what holds without an agreement. */
function paymentTerms(e: z.output<typeof Environment>): PaymentTerms {
  if (e.STATUTORY_DAYS_AGREED_MAX < e.STATUTORY_DAYS)
    throw new ConfigError('STATUTORY_DAYS_AGREED_MAX is wrong: it is less than STATUTORY_DAYS')
  return {
    statutoryDays: e.STATUTORY_DAYS,
    statutoryDaysAgreedMax: e.STATUTORY_DAYS_AGREED_MAX,
    expectedDays: e.EXPECTED_PAYMENT_DAYS,
  }
}
