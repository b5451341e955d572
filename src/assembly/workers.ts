import type { Logger } from 'pino'
import { sweep } from '#assembly/sweep'
import type { OpenDatabase } from '#db/database'
import type { Reading } from '#db/replica/reading'
import { foldStoredSums } from '#db/stored-sums'
import { openImporter } from '#server/across/imports/importer'
import { sendDailyMails } from '#server/across/notices/daily-mail'
import { openDeliverer } from '#server/across/notices/deliverer'
import { remind } from '#server/across/notices/remind'
import { sendDueReports } from '#server/across/reports/mails/send-due-reports'
import { removeOldRuns } from '#server/across/reports/runs/remove-old-runs'
import { openReportRunner } from '#server/across/reports/runs/runner'
import { remindConditions } from '#server/applications/conditions/remind-conditions'
import { remindDeadlines } from '#server/applications/deadlines/remind-deadlines'
import { openChannelSync } from '#server/conversations/chat/channel-sync'
import { runDueDeletions } from '#server/counsellors/deletion/run-due-deletions'
import { runDueChecks } from '#server/custom-domains/run-due-checks'
import { domainServices } from '#server/custom-domains/services'
import { runDueDelegations } from '#server/delegations/run-due-delegations'
import { remindContracts } from '#server/partners/remind-contracts'
import { writeAccountMails } from '#server/people/account-mails/write-account-mails'
import { recurring } from '#server/platform/jobs/recurring'
import { openWorker, untilDone } from '#server/platform/jobs/worker'
import { openIssuerChangeSender } from '#server/platform/login/issuer-changes/issuer-change-sender'
import { mailSettingsOf } from '#server/platform/notices/mail-settings'
import { openPostman } from '#server/platform/notices/postman'
import { openAnchorer } from '#server/platform/record/anchorer'
import type { Config } from '#server/platform/runtime/config'
import type { IssuerKnows } from '#server/platform/runtime/issuer-knows'
import { anchorPlaces } from '#server/platform/runtime/open-anchors'
import { forwardUsage } from '#server/platform/usage/forward-usage'
import { writeCodeMails } from '#server/sign-ups/flow/write-code-mails'
import { openPartnerSenders } from '#server/smtp-settings/open-partner-senders'
import { smtpServicesOf } from '#server/smtp-settings/smtp-services'
import { openWebhookSender } from '#server/webhooks/sender'
import { webhookServicesOf } from '#server/webhooks/webhook-services'
import type { Chat } from '#services/chat/chat'
import type { DnsObserver } from '#services/dns/observer'
import type { FileStore } from '#services/files/store'
import type { Flags } from '#services/flags/flags'
import type { IssuerManagement } from '#services/login/hosted/management/management'
import { openSmtp } from '#services/mail/smtp'
import type { Sealer } from '#services/sealing/sealer'

const HOUR_MS = 3_600_000
const WRITERS_MS = 15_000
/** A delegation starts and ends at midnight in a user's time zone. */
const DELEGATIONS_MS = 60_000
const DELETIONS_MS = 60_000
/** The first check is due a minute after a domain was entered. */
const DOMAINS_MS = 15_000
/** Every quarter of an hour it is eight o'clock in some time zone. */
const DAILY_MAILS_MS = 60_000
const REPORTS_MS = 60_000
/** A hundred changes a second leave two thousand rows to add up. */
const FOLDING_MS = 10_000
const USAGE_MS = 10_000
/** Not during the start, and not in all processes at once. */
const FIRST_HOUSEKEEPING_MS = 5 * 60_000

export interface Workers {
  close(): Promise<void>
}

/** Starts all background work; a hosted issuer, Stream, usage forwarding and anchors only if configured. */
export async function openWorkers(
  config: Config,
  { db, listen }: OpenDatabase,
  log: Logger,
  {
    files,
    reading,
    sealer,
    management,
    issuerKnows,
    dns,
    chat,
    flags,
  }: {
    files: FileStore
    reading: Reading
    sealer: Sealer
    management: IssuerManagement | null
    issuerKnows: IssuerKnows
    dns: DnsObserver
    chat: Chat | null
    flags: Pick<Flags, 'offFor'>
  },
): Promise<Workers> {
  const { publicUrl, smtp, inbound, reminderDays, posthog } = config
  const mailSettings = mailSettingsOf(config)
  const workers: { close(): Promise<void> }[] = [await openDeliverer({ db, listen, log, mailSettings })]
  const startWriter = async (name: string, channel: string, batch: () => Promise<number>) => {
    const worker = { name, channel, everyMs: WRITERS_MS, listen, log }
    workers.push(await openWorker(worker, (isClosed) => untilDone(isClosed, batch)))
  }
  const writing = { mailSettings, sealer }
  await startWriter('the writing of account mails', 'account_letters', () => writeAccountMails(db, writing))
  await startWriter('the writing of codes', 'sign_ups', () => writeCodeMails(db, writing))
  workers.push(await openImporter({ db, listen, log }))
  const readDb = async () => reading.dbAt(await reading.position())
  workers.push(await openReportRunner({ db, listen, log, readDb, files, flags }))
  if (management) workers.push(await openIssuerChangeSender({ db, listen, log, management }))
  workers.push(await openWebhookSender({ db, listen, log, services: webhookServicesOf({ config, sealer }) }))
  if (chat) workers.push(await openChannelSync({ db, listen, log, chat, companyName: config.companyName }))
  const post = smtp && openSmtp({ smtpUrl: smtp.url, from: smtp.from })
  // Needed even without a company server: partners may send by their own.
  const partners = openPartnerSenders({ ...smtpServicesOf({ config, sealer }), db, log })
  const places = anchorPlaces(config, post)
  // Opened before the postman, who closes the post on shutdown: an anchor may be sent as a mail.
  const anchorer = places.length > 0 ? openAnchorer({ db, places, log }) : null
  const domain = new URL(publicUrl).hostname
  const postman = await openPostman({ db, listen, log, post, partners, domain, files, sealer, inbound })
  const housekeeping = async (): Promise<void> => {
    const now = new Date()
    await remind(db, { now, steps: reminderDays, mailSettings })
    await remindDeadlines(db, now)
    await remindConditions(db, now)
    await remindContracts(db, now)
    await sweep(db, now)
    await removeOldRuns(db, files, now)
  }
  const repeat = (name: string, everyMs: number, work: () => Promise<unknown>, firstMs = 0) =>
    workers.push(recurring(name, work, { everyMs, firstMs, log }))
  repeat('the delegations', DELEGATIONS_MS, () => runDueDelegations(db, new Date()))
  repeat('the daily mails', DAILY_MAILS_MS, () => sendDailyMails(db, new Date(), mailSettings))
  const reportParts = () => ({ now: new Date(), mailSettings, files, flags })
  repeat('the reports by mail', REPORTS_MS, () => sendDueReports(db, reportParts()))
  repeat('the deletions of counsellors', DELETIONS_MS, () =>
    runDueDeletions(db, { issuerKnows, files }, new Date()),
  )
  repeat('the checks of domains', DOMAINS_MS, () => runDueChecks(db, domainServices({ config, dns })))
  repeat('the folding of sums', FOLDING_MS, () => foldStoredSums(db), FOLDING_MS)
  if (posthog) repeat('the sending of usage', USAGE_MS, () => forwardUsage(db, posthog))
  repeat('the housekeeping', HOUR_MS, housekeeping, FIRST_HOUSEKEEPING_MS * (1 + Math.random()))
  return {
    async close() {
      await Promise.allSettled([...workers, anchorer].map((worker) => worker?.close()))
      await postman.close()
    },
  }
}
