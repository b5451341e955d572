import type { SmtpSettingsRow } from './settings-row'

export const PASSWORD_REQUIRED = '*SMTP password is required.'

/** Whether the saved password may be reused: only for the server and user that it was saved for. */
export function reusesPassword(
  row: Pick<SmtpSettingsRow, 'host_name' | 'port_number' | 'username'> | null,
  given: { hostName: string; portNumber: number; smtpUsername: string },
): boolean {
  return (
    row !== null &&
    row.host_name === given.hostName &&
    row.port_number === given.portNumber &&
    row.username === given.smtpUsername
  )
}
