import { availableParallelism } from 'node:os'
import { type Logger, pino } from 'pino'
import { seedDemoMoney } from '#assembly/demo-money'
import { seedDemoPartners } from '#assembly/demo-partners'
import { seedDemoSigned } from '#assembly/demo-signed'
import { seedDemoTalk } from '#assembly/demo-talk'
import { seedDemoUniversity } from '#assembly/demo-university'
import { openWorkers } from '#assembly/workers'
import { type Db, type OpenDatabase, openDatabase } from '#db/database'
import { within, withLimits } from '#db/limits'
import { migrate, migrationsApplied } from '#db/migrate'
import { openReading } from '#db/replica/reading'
import { seedDemo } from '#db/seed/demo'
import { seedBankDetails } from '#db/seed/partners/bank-details'
import { seedImports } from '#db/seed/partners/imports'
import { liveEvents } from '#server/across/live/live-events'
import { openTenants } from '#server/custom-domains/tenants'
import { flagDocumentsIn } from '#server/flags/flag-documents'
import { secondStepsIn } from '#server/people/factors/second-steps'
import { openPageVersions } from '#server/platform/access/page-versions'
import { startSweeping } from '#server/platform/files/sweeping'
import { openLiveFeed } from '#server/platform/live/hub'
import { accountsIn } from '#server/platform/login/accounts'
import { guardIn } from '#server/platform/login/guard'
import { issuerKnows as hostedIssuerKnows } from '#server/platform/login/issuer-changes/issuer-knows'
import { payloadsIn } from '#server/platform/login/payloads'
import { sharedSecretsIn } from '#server/platform/login/shared-secrets'
import type { Config } from '#server/platform/runtime/config'
import { ConfigError } from '#server/platform/runtime/config-error'
import {
  EVERYBODY_IS_KNOWN,
  embeddedIssuerKnows,
  type IssuerKnows,
} from '#server/platform/runtime/issuer-knows'
import { openFiles } from '#server/platform/runtime/open-files'
import { restrictFolder } from '#server/platform/runtime/restrict-folder'
import { type Runtime, setRuntime } from '#server/platform/runtime/runtime'
import { type Secrets, secretsFor } from '#server/platform/runtime/stored-secrets'
import { currentRequest } from '#server/platform/security-log/current-request'
import { openSecurityLog } from '#server/platform/security-log/security-log'
import { writeEvents } from '#server/platform/security-log/write-events'
import { recordVisits } from '#server/sign-ups/flow/visits'
import { openWaitingVisits } from '#server/sign-ups/flow/waiting-visits'
import { openSigner } from '#server/signing/open-signer'
import { openStream } from '#services/chat/stream'
import { openResolvers } from '#services/dns/resolvers'
import { createFileInspector } from '#services/files/inspection/inspector'
import { openFlags } from '#services/flags/flags'
import type { LoginService } from '#services/login/login'
import { openModel } from '#services/model/open-model'
import { createPdfRenderer } from '#services/pdf/renderer'
import { openClamd } from '#services/scanner/clamd'
import { createSealer } from '#services/sealing/sealer'
import { createSheetReader } from '#services/sheets/read'

/** The readiness check must answer within two seconds. */
const READY_MS = 1_800
const READY_LIMITS = { statementMs: 900, waitMs: 900 }

/** Opens and registers the runtime: migrates, seeds a demo. Throws one-line errors for the operator. */
export async function openRuntime(config: Config): Promise<Runtime> {
  const log = pino({
    level: config.logLevel,
    redact: ['password', '*.password', 'token', '*.token'],
    mixin: () => ({ requestId: currentRequest()?.id }),
  })
  await restrictFolder(config.dataDir, log)
  const database = await databaseOf(config)
  const { db } = database
  try {
    await migrate(db)
    const files = await openFiles(config)
    if (config.demo) await seedDemo({ db, files, now: new Date() })
    const secrets = await secretsFor(config)
    const sealer = createSealer(secrets.sealingKey)
    if (config.demo) await seedBankDetails(db, { seals: sealer, files }, new Date())
    if (config.demo) await seedImports(db, new Date())
    if (config.demo) await seedDemoMoney(db, files, new Date())
    const securityLog = openSecurityLog({ write: (events) => writeEvents(db, events), log })
    const login = await openLogin(config, db, secrets, log)
    const pdf = createPdfRenderer({ processes: Math.min(2, availableParallelism()) })
    const signer = openSigner(db, sealer, config)
    // Created here the first time: an idempotent call would create them in the middle of its transaction.
    if (signer.embedded) await Promise.all([signer.authToken(), signer.publicKey(), signer.authorities()])
    if (config.demo) await seedDemoSigned(db, { config, files, pdf, sealer, signer }, new Date())
    if (config.demo) await seedDemoTalk(db)
    if (config.demo) await seedDemoUniversity(db)
    // Runs after the seeds that act as partner users: some of them lose all access from here on.
    if (config.demo) await seedDemoPartners(db, new Date())
    const reading = openReading(db, config.replica)
    const live = await openLiveFeed({
      db,
      reading,
      listen: database.listen,
      events: liveEvents,
      log,
      idleMinutes: config.sessionIdleMinutes,
    })
    const flags = openFlags(config.flagsmith, flagDocumentsIn(db), log)
    await flags.refresh()
    const stopListening = await database.listen('flags', () => void flags.refresh())
    const { listen } = database
    const pageVersions = await openPageVersions(listen)
    const { publicUrl } = config
    const tenants = await openTenants({ db, listen, log, publicUrl, changed: pageVersions.changeAll })
    const visits = openWaitingVisits({ write: (batch) => recordVisits(db, sealer, batch), log })
    const issuerKnows = issuerKnowsOf(login)
    const { management } = login
    const dns = openResolvers(config.domains.dnsServers)
    const chat = config.stream && openStream(config.stream)
    const knows = { files, reading, sealer, management, issuerKnows, dns, chat, flags }
    const workers = await openWorkers(config, database, log, knows)
    const sweeping = startSweeping({ db, files, log })
    const inspector = createFileInspector()
    const runtime: Runtime = {
      config,
      db,
      reading,
      files,
      scanner: config.scannerUrl ? openClamd(config.scannerUrl) : null,
      inspector,
      dns,
      chat,
      model: config.model && openModel(config.model),
      pdf,
      sheets: createSheetReader(),
      signer,
      login,
      flags,
      tenants,
      pageVersions,
      visits,
      issuerKnows,
      live,
      log,
      securityLog,
      sealer,
      sessionSecret: secrets.sessionSecret,
      isReady: () => isReady(db),
      async close() {
        await Promise.allSettled([
          pdf.close(),
          inspector.close(),
          login.close(),
          live.close(),
          tenants.close(),
          pageVersions.close(),
          visits.close(),
          workers.close(),
          sweeping.close(),
          stopListening(),
          flags.close(),
        ])
        await securityLog.close()
        await reading.close()
        await database.close()
      },
    }
    setRuntime(runtime)
    return runtime
  } catch (error) {
    await database.close()
    throw error
  }
}

function issuerKnowsOf({ embedded, management }: LoginService): IssuerKnows {
  if (embedded) return embeddedIssuerKnows
  return management ? (userId, db) => hostedIssuerKnows(db, userId) : EVERYBODY_IS_KNOWN
}

function isReady(db: Db): Promise<boolean> {
  const asked = withLimits(READY_LIMITS, () => migrationsApplied(db))
  return within(asked, READY_MS, () => new Error('The database does not answer')).catch(() => false)
}

async function databaseOf({
  databaseUrl,
  listenUrl,
  dataDir,
  databaseLimits,
}: Config): Promise<OpenDatabase> {
  try {
    return await openDatabase({
      dataDir,
      limits: databaseLimits,
      ...(databaseUrl && { databaseUrl }),
      ...(listenUrl && { listenUrl }),
    })
  } catch (cause) {
    // A refused connection gives an error with an empty message and only a code.
    const { message, code } = cause as NodeJS.ErrnoException
    throw new ConfigError(`${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${message || code}`, { cause })
  }
}

/** Imports dynamically, so that the embedded issuer is not loaded if a hosted one is configured. */
async function openLogin(config: Config, db: Db, secrets: Secrets, log: Logger): Promise<LoginService> {
  const { publicUrl } = config
  if (config.issuer) {
    const { openHostedLogin } = await import('#services/login/hosted/hosted')
    const { openAuth0Management } = await import('#services/login/hosted/management/auth0')
    const management = config.management && openAuth0Management(config.management)
    return openHostedLogin({ ...config.issuer, publicUrl, management })
  }
  const sealer = createSealer(secrets.sealingKey)
  const { openEmbeddedLogin } = await import('#services/login/embedded/embedded')
  return openEmbeddedLogin({
    publicUrl,
    accounts: accountsIn(db),
    payloads: payloadsIn(db, sealer),
    secrets: sharedSecretsIn(db, sealer),
    guard: guardIn(db),
    stepsAt: (origin) => secondStepsIn({ db, sealer, publicUrl: origin }),
    log,
  })
}
