import { isIP } from 'node:net'
import { z } from 'zod'
import { DEFAULT_LIMITS } from '#db/limits'
import { isConfidential } from '#domain/access/loopback'
import { DEFAULT_TERMS } from '#domain/commission-notes/note/pay-clock'
import { UNDO_SECONDS } from '#domain/commission-notes/note/undo'
import { ConfigError } from '#server/platform/runtime/config-error'
import { LONGEST_LOCAL_PART } from '#services/mail/reply-address'

const LONGEST_REMINDER_DAYS = 3650

function hasAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  return (
    at > 0 &&
    !/[\r\n]/.test(text) &&
    /[^\s@<>]/.test(text[at - 1] ?? '') &&
    /^[^\s@<>]+>?$/.test(text.slice(at + 1))
  )
}

/** The reply token is a plus suffix. */
function leavesRoom(address: string): boolean {
  return address.indexOf('@') <= LONGEST_LOCAL_PART && !address.includes('+')
}

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((text) => text === '1' || text === 'true')
const url = z.url({ protocol: /^https?$/ })
const urls = z
  .string()
  .trim()
  .transform((text) => text.split(/\s+/))
  .pipe(z.array(url))
const postgres = z.url({ protocol: /^postgres(ql)?$/ })
const origin = url.refine(
  (text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`,
  'must be scheme, host and port alone',
)

const hostname = z.string().trim().toLowerCase().refine(isHostname, 'must be a host name')
const servers = z
  .string()
  .transform((text) => text.split(',').map((server) => server.trim()))
  .refine((list) => list.every(isServer), 'must be IP addresses, such as 1.1.1.1,9.9.9.9:53')

const scanner = z.url({ protocol: /^(tcp|unix)$/ }).refine(isScanner, 'must be tcp://host:port or unix:/path')

const seconds = z.coerce.number().int().min(1).max(3600)
const perMinute = z.coerce.number().int().min(0).max(10_000)
const days = z.coerce.number().int().min(1).max(365)

function isHostname(text: string): boolean {
  return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text
}

function isServer(text: string): boolean {
  const [address = '', port = '53', ...more] = isIP(text) === 6 ? [text] : text.split(':')
  return more.length === 0 && isIP(address) !== 0 && Number(port) > 0 && Number(port) <= 65_535
}

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

export const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  COMPANY_NAME: z.string().trim().min(1).max(100).optional(),
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
  AUTH_ACCOUNT_URL: url.refine(isConfidential, 'must begin with https://').optional(),
  AUTH_AUDIENCE: z.string().min(1).optional(),
  AUTH_MANAGEMENT_URL: origin.refine(isConfidential, 'must begin with https://').optional(),
  AUTH_MANAGEMENT_CLIENT_ID: z.string().min(1).optional(),
  AUTH_MANAGEMENT_CLIENT_SECRET: z.string().min(1).optional(),
  AUTH_MANAGEMENT_CONNECTION: z.string().min(1).default('Username-Password-Authentication'),
  MFA_REQUIRED: flag.default(false),
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
  POSTHOG_HOST: origin.refine(isConfidential, 'must begin with https://').optional(),
  POSTHOG_KEY: z.string().min(1).optional(),
  FLAGSMITH_ENVIRONMENT_KEY: z.string().min(1).optional(),
  FLAGSMITH_API_URL: url.default('https://edge.api.flagsmith.com/api/v1/'),
  ASSISTANT_URL: url.refine(isConfidential, 'must begin with https://').optional(),
  ASSISTANT_KEY: z.string().min(1).optional(),
  ASSISTANT_MODEL: z.string().min(1).optional(),
  ASSISTANT_TOKENS_PER_MONTH: z.coerce.number().int().min(0).max(1_000_000_000).default(1_000_000),
  STREAM_API_KEY: z.string().min(1).optional(),
  STREAM_API_SECRET: z.string().min(1).optional(),
  STREAM_API_URL: origin.default('https://chat.stream-io-api.com'),
  SIGNER_GATEWAY_URL: url.optional(),
  SIGNER_AUTH_TOKEN: z.string().min(1).optional(),
  SIGNER_CERTIFICATE: z.string().min(1).optional(),
  SIGNER_STATUS_URL: url.optional(),
  SIGNER_AUTHORITY: z.string().min(1).optional(),
  TIMESTAMP_URL: urls.optional(),
  TIMESTAMP_AUTHORITY: z.string().min(1).optional(),
  SIGNING_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
  STATUTORY_DAYS: days.default(DEFAULT_TERMS.statutoryDays),
  STATUTORY_DAYS_AGREED_MAX: days.default(DEFAULT_TERMS.statutoryDaysAgreedMax),
  EXPECTED_PAYMENT_DAYS: days.default(DEFAULT_TERMS.expectedDays),
  BANK_CHANGE_NOTICE_DAYS: days.default(30),
  UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(UNDO_SECONDS),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().refine(hasAddress, 'must hold an e-mail address').optional(),
  ALLOW_PRIVATE_SMTP: flag.default(false),
  ALLOW_PRIVATE_WEBHOOKS: flag.default(false),
  INBOUND_MAIL_ADDRESS: z
    .email()
    .toLowerCase()
    .refine(leavesRoom, `must have at most ${LONGEST_LOCAL_PART} characters before the @, and no +`)
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
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
  SEALED_PER_MINUTE: perMinute.default(20),
  TRUST_PROXY: flag.default(false),
  HOSTING_DOMAIN: hostname.optional(),
  DNS_SERVERS: servers.optional(),
  CERTIFICATE_AUTHORITY: hostname.default('letsencrypt.org'),
  POWERED_BY: flag.default(false),
  EDGE_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  TLS_CHECK_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Settings = z.output<typeof Environment>

/** Parses the settings, with defaults. @throws ConfigError with one line naming the wrong variable */
export function parseEnvironment(env: Record<string, string | undefined>): Settings {
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
