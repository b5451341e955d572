import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Reading } from '#db/replica/reading'
import type { Visit } from '#domain/sign-ups/visits'
import type { PageVersions } from '#server/platform/access/page-versions'
import type { Tenant, Tenants } from '#server/platform/access/tenant'
import type { IssuerKnows } from '#server/platform/runtime/issuer-knows'
import type { LiveFeed } from '#server/platform/runtime/live-feed'
import { currentTenant } from '#server/platform/security-log/current-request'
import type { SecurityLog } from '#server/platform/security-log/security-log'
import type { Chat } from '#services/chat/chat'
import type { DnsObserver } from '#services/dns/observer'
import type { FileInspector } from '#services/files/inspection/inspector'
import type { FileStore } from '#services/files/store'
import type { Flags } from '#services/flags/flags'
import type { LoginService } from '#services/login/login'
import type { AssistantModel } from '#services/model/model'
import type { PdfRenderer } from '#services/pdf/renderer'
import type { FileScanner } from '#services/scanner/scanner'
import type { Sealer } from '#services/sealing/sealer'
import type { SheetReader } from '#services/sheets/read'
import type { SignerGateway } from '#services/signing/gateway'
import type { Config } from './config'

export interface Runtime {
  config: Config
  db: Db
  reading: Reading
  files: FileStore
  scanner: FileScanner | null
  inspector: FileInspector
  dns: DnsObserver
  chat: Chat | null
  model: AssistantModel | null
  pdf: PdfRenderer
  sheets: SheetReader
  signer: SignerGateway
  login: LoginService
  flags: Flags
  tenants: Tenants
  pageVersions: PageVersions
  visits: { note(visit: Visit): void }
  issuerKnows: IssuerKnows
  /** Closed on shutdown before open requests are awaited. */
  live: LiveFeed
  log: Logger
  securityLog: SecurityLog
  sealer: Sealer
  sessionSecret: string
  isReady(): Promise<boolean>
  close(): Promise<void>
}

// The process and Astro's bundle have separate module graphs; they share the global.
const KEY = Symbol.for('tassel.runtime')
const globals = globalThis as { [KEY]?: Runtime }

/** Registers the opened runtime for every module of the process. */
export function setRuntime(runtime: Runtime): void {
  globals[KEY] = runtime
}

/** The opened runtime; undefined before it is opened. */
export function openedRuntime(): Runtime | undefined {
  return globals[KEY]
}

/** The opened runtime, with address and login of the request's own domain. Throws if none is opened. */
export function runtime(): Runtime {
  const opened = globals[KEY]
  if (!opened) throw new Error('The runtime is not open yet')
  const tenant = currentTenant()
  return tenant ? viewOf(opened, tenant) : opened
}

const views = new WeakMap<Runtime, Map<string, Runtime>>()

function viewOf(opened: Runtime, { origin }: Tenant): Runtime {
  const known = views.get(opened) ?? new Map<string, Runtime>()
  views.set(opened, known)
  const found = known.get(origin)
  if (found) return found
  const config = { ...opened.config, publicUrl: origin }
  const view = { ...opened, config, login: opened.login.at(origin) }
  known.set(origin, view)
  return view
}
