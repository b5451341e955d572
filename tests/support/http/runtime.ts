import { pino } from 'pino'
import type { Db } from '#db/database'
import { openReading } from '#db/replica/reading'
import { NO_VERSIONS } from '#server/platform/access/page-versions'
import { NO_TENANTS } from '#server/platform/access/tenant'
import { readConfig } from '#server/platform/runtime/config'
import { EVERYBODY_IS_KNOWN } from '#server/platform/runtime/issuer-knows'
import { type Runtime, setRuntime } from '#server/platform/runtime/runtime'
import { openSigner } from '#server/signing/open-signer'
import { inspectFile } from '#services/files/inspection/inspect'
import type { LoginService } from '#services/login/login'
import { createSheetReader } from '#services/sheets/read'
import { flagsAsTheyCome } from '#tests/support/company/flags'
import { fakeDns } from '#tests/support/services/dns'
import { sealer as usualSealer } from '#tests/support/vocabulary/sealer'

/** No limits: a test sends more requests a minute than a person. */
export const UNLIMITED = {
  EXPORTS_PER_MINUTE: '0',
  PDFS_PER_MINUTE: '0',
  ARCHIVES_PER_MINUTE: '0',
  SEALED_PER_MINUTE: '0',
  // A port without a server, where a query fails at once.
  DNS_SERVERS: '127.0.0.1:9',
}

export const SESSION_SECRET = 'the session secret of the tests 12345'

const absent = (): never => {
  throw new Error('This test has no such service')
}

/** A runtime on a test's database; other services throw unless they are given. */
export function openTestRuntime(db: Db, services: Partial<Runtime> = {}): Runtime {
  const login: LoginService = {
    issuer: { url: 'https://issuer.example', clientId: 'portal', clientSecret: 'secret' },
    at: () => login,
    fetch: absent,
    verifyIdToken: async () => null,
    verifyAccessToken: async () => null,
    endSession: async () => ({ redirectTo: null, cookies: [] }),
    formTarget: () => null,
    embedded: null,
    management: null,
    close: async () => {},
  }
  const config = services.config ?? readConfig(UNLIMITED)
  const sealer = services.sealer ?? usualSealer
  const opened: Runtime = {
    config,
    db,
    reading: openReading(db, null),
    scanner: null,
    chat: null,
    model: null,
    files: { save: absent, get: absent, open: absent, delete: absent, list: absent, sweepParts: absent },
    inspector: { inspect: inspectFile, close: async () => {} },
    dns: fakeDns(),
    flags: flagsAsTheyCome(),
    tenants: NO_TENANTS,
    pageVersions: NO_VERSIONS,
    visits: { note() {} },
    pdf: { render: absent, close: async () => {} },
    sheets: createSheetReader(),
    signer: openSigner(db, sealer, config),
    login,
    issuerKnows: EVERYBODY_IS_KNOWN,
    log: pino({ level: 'silent' }),
    securityLog: { note() {}, flush: async () => {}, close: async () => {} },
    sealer,
    sessionSecret: SESSION_SECRET,
    live: { follow: async () => new Blob([]).stream(), beat: async () => {}, close: async () => {} },
    isReady: async () => true,
    close: async () => {},
    ...services,
  }
  setRuntime(opened)
  return opened
}
