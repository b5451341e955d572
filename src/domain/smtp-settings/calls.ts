import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { MAIL_SERVER_TESTS } from './rate-limit'
import * as routes from './routes'
import { RemoveSmtpSettings, SaveSmtpSettings, SmtpSettings, SmtpTest, TestSmtpSettings } from './schema'

const call = callsOf('Partners')
const permission = 'smtp-settings.keep'
const changed = success({ SmtpSettings })

/** Calls on a partner's own mail server (docs/decisions/0133-own-mail.md); not open to API tokens. */
export const getSmtpSettings = call(routes.getSmtpSettings, {
  permission,
  summary: 'Read the settings of a partner’s own mail server, without its password',
  params: byId,
  query: asCaller,
  output: SmtpSettings,
})
export const saveSmtpSettings = call(routes.saveSmtpSettings, {
  permission,
  logged: 'access',
  summary:
    'Save the settings of a partner’s own mail server, which sends its mail from now on; the password is encrypted',
  params: byId,
  body: SaveSmtpSettings,
  output: changed,
})
export const removeSmtpSettings = call(routes.removeSmtpSettings, {
  permission,
  logged: 'access',
  summary: 'Delete the settings of a partner’s own mail server; the company’s server sends its mail again',
  params: byId,
  body: RemoveSmtpSettings,
  output: changed,
})
/** Runs outside any transaction: a mail server may be slow, and repeating the test is harmless. */
export const testSmtpSettings = call(routes.testSmtpSettings, {
  permission,
  summary: 'Test a mail server step by step without sending, and read the DNS records of the sender’s domain',
  params: byId,
  logged: 'access',
  body: TestSmtpSettings,
  output: SmtpTest,
  storesNoAnswer: true,
  limits: [MAIL_SERVER_TESTS],
})
