import type { DatabaseLimits } from '#db/limits'
import type { ReplicaSettings } from '#db/replica/reading'
import { companyNameOf } from '#domain/access/company-name'
import { isLoopback, isLoopbackUrl } from '#domain/access/loopback'
import type { Cost } from '#domain/api/cost'
import type { PaymentTerms } from '#domain/commission-notes/note/pay-clock'
import { ConfigError } from '#server/platform/runtime/config-error'
import { parseEnvironment } from '#server/platform/runtime/environment'
import {
  type AnchorSettings,
  anchorsOf,
  bucketOf,
  type DomainSettings,
  domainsOf,
  flagsmithOf,
  inboundOf,
  type ManagementSettings,
  managementOf,
  modelOf,
  paymentTerms,
  posthogOf,
  signerOf,
  streamOf,
  timestampsOf,
} from '#server/platform/runtime/grouped-settings'
import type { PostHogSettings } from '#services/analytics/posthog'
import type { StreamSettings } from '#services/chat/chat'
import type { S3Settings } from '#services/files/bucket-client'
import type { FlagsmithSettings } from '#services/flags/flags'
import type { InboundSettings } from '#services/mail/reply-address'
import type { ModelSettings } from '#services/model/model'
import type { SignerSettings } from '#services/signing/gateway'

/** The configuration from the environment (docs/reference/settings.md), read once at the start. */
export interface Config {
  port: number
  host: string
  publicUrl: string
  companyName: string
  dataDir: string
  databaseUrl: string | null
  listenUrl: string | null
  replica: ReplicaSettings | null
  databaseLimits: DatabaseLimits
  demo: boolean
  sessionSecret: string | null
  sealingKey: string | null
  issuer: {
    url: string
    clientId: string
    clientSecret: string
    audience: string | null
    accountUrl: string
  } | null
  management: ManagementSettings | null
  mfaRequired: boolean
  sessionIdleMinutes: number
  bucket: S3Settings | null
  anchors: AnchorSettings
  scannerUrl: string | null
  signer: SignerSettings | null
  timestamps: { urls: readonly string[]; authority: string | null } | null
  signingMinutes: number
  payment: PaymentTerms
  bankChangeNoticeDays: number
  undoSeconds: number
  smtp: { url: string; from: string } | null
  inbound: InboundSettings | null
  allowPrivateSmtp: boolean
  allowPrivateWebhooks: boolean
  reminderDays: readonly number[]
  requests: { headersMs: number; slowMs: number; wholeMs: number; keepAliveMs: number }
  perMinute: Readonly<Record<Cost, number>>
  domains: DomainSettings
  edgeSecret: string | null
  flagsmith: FlagsmithSettings | null
  posthog: PostHogSettings | null
  stream: StreamSettings | null
  model: ModelSettings | null
  trustProxy: boolean
  logLevel: string
}

/** Reads environment variables. @throws ConfigError with one line naming the wrong or missing one */
export function readConfig(env: Record<string, string | undefined>): Config {
  const e = parseEnvironment(env)
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, '')
  if (e.AUTH_ISSUER && !e.AUTH_CLIENT_ID)
    throw new ConfigError('AUTH_CLIENT_ID is missing: AUTH_ISSUER is set')
  if (e.AUTH_ISSUER && !e.AUTH_CLIENT_SECRET)
    throw new ConfigError('AUTH_CLIENT_SECRET is missing: AUTH_ISSUER is set')
  if (e.AUTH_AUDIENCE && e.AUTH_AUDIENCE === e.AUTH_CLIENT_ID)
    throw new ConfigError('AUTH_AUDIENCE is wrong: it is AUTH_CLIENT_ID, for which sign-ins are made')
  if (e.AUTH_ACCOUNT_URL && !e.AUTH_ISSUER)
    throw new ConfigError('AUTH_ISSUER is missing: AUTH_ACCOUNT_URL is set')
  if (e.MFA_REQUIRED && e.AUTH_ISSUER)
    throw new ConfigError('MFA_REQUIRED is wrong: with AUTH_ISSUER the issuer asks for second factors')
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
  const demo = e.DEMO ?? (hosted === null && isLoopback(e.HOST) && isLoopbackUrl(publicUrl))
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    companyName: companyNameOf(e.COMPANY_NAME, demo),
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
    demo,
    sessionSecret: e.SESSION_SECRET ?? null,
    sealingKey: e.SEALING_KEY ?? null,
    issuer: e.AUTH_ISSUER
      ? {
          url: e.AUTH_ISSUER,
          clientId: e.AUTH_CLIENT_ID ?? '',
          clientSecret: e.AUTH_CLIENT_SECRET ?? '',
          audience: e.AUTH_AUDIENCE ?? null,
          accountUrl: e.AUTH_ACCOUNT_URL ?? e.AUTH_ISSUER,
        }
      : null,
    management: managementOf(e),
    mfaRequired: e.MFA_REQUIRED,
    sessionIdleMinutes: e.SESSION_IDLE_MINUTES,
    bucket: bucketOf(e),
    anchors: anchorsOf(e),
    scannerUrl: e.CLAMAV_URL ?? null,
    signer: signerOf(e),
    timestamps: timestampsOf(e),
    signingMinutes: e.SIGNING_MINUTES,
    payment: paymentTerms(e),
    bankChangeNoticeDays: e.BANK_CHANGE_NOTICE_DAYS,
    undoSeconds: e.UNDO_SECONDS,
    smtp: e.SMTP_URL ? { url: e.SMTP_URL, from: e.MAIL_FROM ?? '' } : null,
    inbound: inboundOf(e),
    allowPrivateSmtp: e.ALLOW_PRIVATE_SMTP,
    allowPrivateWebhooks: e.ALLOW_PRIVATE_WEBHOOKS,
    reminderDays: e.REMINDER_DAYS,
    requests: {
      headersMs: e.REQUEST_HEADERS_SECONDS * 1000,
      slowMs: e.REQUEST_SLOW_SECONDS * 1000,
      wholeMs: e.REQUEST_SECONDS * 1000,
      keepAliveMs: e.KEEP_ALIVE_SECONDS * 1000,
    },
    perMinute: {
      export: e.EXPORTS_PER_MINUTE,
      pdf: e.PDFS_PER_MINUTE,
      archive: e.ARCHIVES_PER_MINUTE,
      sealed: e.SEALED_PER_MINUTE,
    },
    domains: domainsOf(e, publicUrl),
    edgeSecret: e.EDGE_SECRET ?? null,
    flagsmith: flagsmithOf(e),
    posthog: posthogOf(e),
    stream: streamOf(e),
    model: modelOf(e),
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  }
}
