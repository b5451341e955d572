import { AppError } from '#domain/errors'
import { type DialogueStep, STEP_LABELS, STEP_NAMES, wordsOf } from '#domain/smtp-settings/dialogue'
import { MAIL_SERVER_TESTS } from '#domain/smtp-settings/rate-limit'
import type { SmtpTest, TestSmtpSettings } from '#domain/smtp-settings/schema'
import { senderFindings } from '#domain/smtp-settings/sender-dns'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { countInWindow } from '#server/platform/http/rates/count-in-window'
import type { Context } from '#server/platform/runtime/context'
import { refuseShut } from '#server/platform-settings/refuse-shut'
import { settingsPartner } from '#server/platform-settings/settings-partner'
import { senderRecords } from '#services/dns/sender-records'
import { tryDialogue } from '#services/mail/dialogue'
import type { Sealer } from '#services/sealing/sealer'
import { PASSWORD_REQUIRED, reusesPassword } from './saved-password'
import { findSmtpSettings, type SmtpSettingsRow, smtpSealName } from './settings-row'
import type { SmtpServices } from './smtp-services'

const LABELS = {
  hostName: 'Host name',
  portNumber: 'Port number',
  senderEmail: 'Sender e-mail',
  smtpUsername: 'SMTP username',
} as const

/** With its DNS records; ten times a minute, against probing. @throws NOT_FOUND, PARTNER_…, VALIDATION_FAILED, RATE_LIMITED */
export async function testSmtpSettings(
  { db, actor, services }: Context & { services: SmtpServices },
  { id: partnerId, ...given }: { id: string } & TestSmtpSettings,
): Promise<SmtpTest> {
  mustBeAllowed(actor, 'smtp-settings.keep')
  const partner = await settingsPartner(db, actor, partnerId)
  refuseShut(actor, partner, 'custom-email')
  const trial = trialOf(
    await findSmtpSettings(db, partner.PartnerId),
    partner.PartnerId,
    given,
    services.sealer,
  )
  await countInWindow(db, MAIL_SERVER_TESTS, partner.PartnerId)
  const [steps, records] = await Promise.all([
    tryDialogue({ ...trial, recipient: actor.email }, services),
    senderRecords(services.dns, trial.sender.slice(trial.sender.lastIndexOf('@') + 1).toLowerCase()),
  ])
  return {
    Succeeded: steps.length === STEP_NAMES.length && steps.every(({ problem }) => problem === null),
    Steps: steps.map(toStep),
    Sender: senderFindings(records).map(({ check, state, words, advice, record }) => ({
      Check: check,
      State: state,
      Finding: words,
      Advice: advice,
      Record: record,
    })),
  }
}

function toStep({ step, answer, problem }: DialogueStep): SmtpTest['Steps'][number] {
  const { words, advice } = problem ? wordsOf(problem) : { words: '', advice: '' }
  return {
    Step: step,
    Name: STEP_LABELS[step],
    Succeeded: problem === null,
    Said: answer,
    Problem: words,
    Advice: advice,
  }
}

function trialOf(row: SmtpSettingsRow | null, partnerId: string, given: TestSmtpSettings, sealer: Sealer) {
  const { hostName = row?.host_name, portNumber = row?.port_number } = given
  const { senderEmail = row?.sender_email, smtpUsername = row?.username } = given
  const fields = { hostName, portNumber, senderEmail, smtpUsername }
  const missing = Object.entries(LABELS).flatMap(([name, label]) =>
    fields[name as keyof typeof LABELS] === undefined ? [[name, `*${label} is required.`]] : [],
  )
  if (!hostName || !portNumber || !senderEmail || !smtpUsername)
    throw new AppError('VALIDATION_FAILED', { fields: Object.fromEntries(missing) })
  const mayUseSaved = reusesPassword(row, { hostName, portNumber, smtpUsername })
  const saved = row && mayUseSaved ? sealer.open(smtpSealName(partnerId), row.password_sealed) : undefined
  const password = given.smtpPassword ?? saved
  if (password === undefined)
    throw new AppError('VALIDATION_FAILED', { fields: { smtpPassword: PASSWORD_REQUIRED } })
  return { host: hostName, port: portNumber, username: smtpUsername, password, sender: senderEmail }
}
