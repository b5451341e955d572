import type { Config } from '#server/platform/runtime/config'

/** How mails leave. */
export interface MailSettings {
  publicUrl: string
  /** Whose portal it is; the product's name where nobody says. */
  companyName?: string
  /** The partner in whose name it goes; absent where that is the company. */
  partnerName?: string
  /** Whether mails of messages can be answered. */
  takesAnswers?: boolean
  /** 'kept' where there is no SMTP server to send them by. */
  state: 'waiting' | 'kept'
}

/** How the mails of a process leave. */
export function mailSettingsOf({
  companyName,
  publicUrl,
  smtp,
  inbound,
}: Pick<Config, 'companyName' | 'publicUrl' | 'smtp' | 'inbound'>): MailSettings {
  return { companyName, publicUrl, takesAnswers: inbound !== null, state: smtp ? 'waiting' : 'kept' }
}
