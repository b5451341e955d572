import type { PaymentTerms } from '#domain/commission-notes/note/pay-clock'
import { ConfigError } from '#server/platform/runtime/config-error'
import { parseEnvironment, type Settings } from '#server/platform/runtime/environment'
import type { PostHogSettings } from '#services/analytics/posthog'
import type { StreamSettings } from '#services/chat/chat'
import type { S3Settings } from '#services/files/bucket-client'
import type { FlagsmithSettings } from '#services/flags/flags'
import type { InboundSettings } from '#services/mail/reply-address'
import type { ModelSettings } from '#services/model/model'
import type { SignerSettings } from '#services/signing/gateway'

export interface AnchorSettings {
  folder: string | null
  bucket: { settings: S3Settings; retentionDays: number } | null
  auditor: string | null
}

const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The S3 bucket; null if unset. Throws a ConfigError if its settings are incomplete. */
export function bucketOf(e: Settings): S3Settings | null {
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

/** Anchors have another bucket of the same service. Throws a ConfigError if a required setting is missing. */
export function anchorsOf(e: Settings): AnchorSettings {
  if (e.ANCHOR_MAIL && !e.SMTP_URL) throw new ConfigError('SMTP_URL is missing: ANCHOR_MAIL is set')
  const files = bucketOf(e)
  if (e.ANCHOR_S3_BUCKET && !files) throw new ConfigError('S3_ENDPOINT is missing: ANCHOR_S3_BUCKET is set')
  const bucket = e.ANCHOR_S3_BUCKET && files && { ...files, bucket: e.ANCHOR_S3_BUCKET }
  return {
    folder: e.ANCHOR_DIR ?? null,
    bucket: bucket ? { settings: bucket, retentionDays: e.ANCHOR_S3_DAYS } : null,
    auditor: e.ANCHOR_MAIL ?? null,
  }
}

/** The anchor settings alone, for other programs. @throws ConfigError as `readConfig` does */
export function readAnchorSettings(env: Record<string, string | undefined>): AnchorSettings {
  return anchorsOf(parseEnvironment(env))
}

export interface ManagementSettings {
  url: string
  clientId: string
  clientSecret: string
  connection: string
}

const MANAGEMENT = [
  'AUTH_MANAGEMENT_URL',
  'AUTH_MANAGEMENT_CLIENT_ID',
  'AUTH_MANAGEMENT_CLIENT_SECRET',
] as const

/** Null if unset. Throws a ConfigError if the settings are incomplete. */
export function managementOf(e: Settings): ManagementSettings | null {
  const given = MANAGEMENT.find((name) => e[name] !== undefined)
  if (!given) return null
  const missing = [...MANAGEMENT, 'AUTH_ISSUER' as const].find((name) => e[name] === undefined)
  if (missing) throw new ConfigError(`${missing} is missing: ${given} is set`)
  return {
    url: (e.AUTH_MANAGEMENT_URL ?? '').replace(/\/$/, ''),
    clientId: e.AUTH_MANAGEMENT_CLIENT_ID ?? '',
    clientSecret: e.AUTH_MANAGEMENT_CLIENT_SECRET ?? '',
    connection: e.AUTH_MANAGEMENT_CONNECTION,
  }
}

const SIGNER = ['SIGNER_GATEWAY_URL', 'SIGNER_AUTH_TOKEN', 'SIGNER_CERTIFICATE'] as const

/** Null if unset. Throws a ConfigError if the settings are incomplete. */
export function signerOf(e: Settings): SignerSettings | null {
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

/** How partners' own domains are set up, looked up and secured (docs/decisions/0130-custom-domains.md). */
export interface DomainSettings {
  /** The portal's own address, whichever host a request came to. */
  mainUrl: string
  hostingDomain: string
  dnsServers: readonly string[] | null
  authority: string
  tlsCheckSecret: string | null
  poweredBy: boolean
}

/** CNAME records point to the host of the public address by default. */
export function domainsOf(e: Settings, publicUrl: string): DomainSettings {
  return {
    mainUrl: publicUrl,
    hostingDomain: e.HOSTING_DOMAIN ?? new URL(publicUrl).hostname,
    dnsServers: e.DNS_SERVERS ?? null,
    authority: e.CERTIFICATE_AUTHORITY,
    tlsCheckSecret: e.TLS_CHECK_SECRET ?? null,
    poweredBy: e.POWERED_BY,
  }
}

/** For the embedded gateway only: a hosted gateway adds its own time stamps. May throw a ConfigError. */
export function timestampsOf(e: Settings): { urls: readonly string[]; authority: string | null } | null {
  if (e.TIMESTAMP_AUTHORITY && !e.TIMESTAMP_URL)
    throw new ConfigError('TIMESTAMP_URL is missing: TIMESTAMP_AUTHORITY is set')
  if (!e.TIMESTAMP_URL) return null
  if (e.SIGNER_GATEWAY_URL)
    throw new ConfigError('TIMESTAMP_URL is wrong: with SIGNER_GATEWAY_URL the gateway adds the time stamps')
  return { urls: e.TIMESTAMP_URL, authority: e.TIMESTAMP_AUTHORITY ?? null }
}

/** An agreed term may not be shorter than the statutory one. Throws a ConfigError. */
export function paymentTerms(e: Settings): PaymentTerms {
  if (e.STATUTORY_DAYS_AGREED_MAX < e.STATUTORY_DAYS)
    throw new ConfigError('STATUTORY_DAYS_AGREED_MAX is wrong: it is less than STATUTORY_DAYS')
  return {
    statutoryDays: e.STATUTORY_DAYS,
    statutoryDaysAgreedMax: e.STATUTORY_DAYS_AGREED_MAX,
    expectedDays: e.EXPECTED_PAYMENT_DAYS,
  }
}

/** A hosted Flagsmith; null for the portal's own flags. */
export function flagsmithOf(e: Settings): FlagsmithSettings | null {
  if (!e.FLAGSMITH_ENVIRONMENT_KEY) return null
  return { environmentKey: e.FLAGSMITH_ENVIRONMENT_KEY, apiUrl: e.FLAGSMITH_API_URL.replace(/\/?$/, '/') }
}

/** Null if the portal counts usage itself. Throws a ConfigError if the settings are incomplete. */
export function posthogOf(e: Settings): PostHogSettings | null {
  const { POSTHOG_HOST: host, POSTHOG_KEY: key } = e
  if (!host && !key) return null
  if (!key) throw new ConfigError('POSTHOG_KEY is missing: POSTHOG_HOST is set')
  if (!host) throw new ConfigError('POSTHOG_HOST is missing: POSTHOG_KEY is set')
  return { host: new URL(host).origin, key }
}

/** Null for the portal's own conversation only. Throws a ConfigError if the settings are incomplete. */
export function streamOf(e: Settings): StreamSettings | null {
  const { STREAM_API_KEY: apiKey, STREAM_API_SECRET: secret } = e
  if (!apiKey && !secret) return null
  if (!secret) throw new ConfigError('STREAM_API_SECRET is missing: STREAM_API_KEY is set')
  if (!apiKey) throw new ConfigError('STREAM_API_KEY is missing: STREAM_API_SECRET is set')
  return { apiKey, secret, apiUrl: new URL(e.STREAM_API_URL).origin }
}

const MODEL = ['ASSISTANT_URL', 'ASSISTANT_KEY', 'ASSISTANT_MODEL'] as const

/** Null: questions are read by keywords only. Throws a ConfigError if the settings are incomplete. */
export function modelOf(e: Settings): ModelSettings | null {
  const given = MODEL.find((name) => e[name] !== undefined)
  if (!given) return null
  const missing = MODEL.find((name) => e[name] === undefined)
  if (missing) throw new ConfigError(`${missing} is missing: ${given} is set`)
  return {
    url: (e.ASSISTANT_URL ?? '').replace(/\/$/, ''),
    key: e.ASSISTANT_KEY ?? '',
    model: e.ASSISTANT_MODEL ?? '',
    tokensPerMonth: e.ASSISTANT_TOKENS_PER_MONTH,
  }
}

/** Null if mails cannot be answered. Throws a ConfigError if the settings are incomplete. */
export function inboundOf(e: Settings): InboundSettings | null {
  const { INBOUND_MAIL_ADDRESS: address, INBOUND_MAIL_SECRET: secret } = e
  if (!address && !secret) return null
  if (!secret) throw new ConfigError('INBOUND_MAIL_SECRET is missing: INBOUND_MAIL_ADDRESS is set')
  if (!address) throw new ConfigError('INBOUND_MAIL_ADDRESS is missing: INBOUND_MAIL_SECRET is set')
  return { address, secret }
}
