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

/** Everything that is opened once a process and shared by all requests. */
export interface Runtime {
  config: Config
  db: Db
  /** Where lists, exports and reports are read (`readDb`). */
  reading: Reading
  files: FileStore
  /** Looks for viruses in what is uploaded; null where the company has none. */
  scanner: FileScanner | null
  /** Looks into files that are uploaded, beside the requests. */
  inspector: FileInspector
  /** Looks at the records of partners' own domains. */
  dns: DnsObserver
  /** The account at Stream; null where there is none. */
  chat: Chat | null
  /** The model of the assistant for staff; null where there is none. */
  model: AssistantModel | null
  pdf: PdfRenderer
  sheets: SheetReader
  /** Where tax invoices are signed. */
  signer: SignerGateway
  login: LoginService
  /** Which parts of the portal are switched on for whom. */
  flags: Flags
  /** The partners' own domains that are served. */
  tenants: Tenants
  /** What partners' pages show, by names that change with it. */
  pageVersions: PageVersions
  /** Takes down who came by codes, beside the answers. */
  visits: { note(visit: Visit): void }
  /** Whether the login provider has an account of somebody. */
  issuerKnows: IssuerKnows
  /** The live feed; it is closed before the requests that have begun are waited for. */
  live: LiveFeed
  log: Logger
  /** Sign-ins, refusals and what else matters to security; written beside the requests. */
  securityLog: SecurityLog
  /** Seals what is kept secret in the database. */
  sealer: Sealer
  /** Signs the session cookies. */
  sessionSecret: string
  /** Whether the database answers and every migration is applied. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

// The process and Astro's bundle each have a module graph of their own; the global is what they share.
const KEY = Symbol.for('tassel.runtime')
const holder = globalThis as { [KEY]?: Runtime }

/** Makes the opened runtime known to every module of the process. */
export function setRuntime(runtime: Runtime): void {
  holder[KEY] = runtime
}

/** The opened runtime; undefined before the process has opened it. */
export function openedRuntime(): Runtime | undefined {
  return holder[KEY]
}

/**
 * The opened runtime; throws before the process has opened it. To a request that came to a partner's own domain the public address is that
 * domain's, and the login is the one there: whatever makes a link, a cookie or an address to come back to is right on each host.
 */
export function runtime(): Runtime {
  const opened = holder[KEY]
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
