import type { Config } from '#server/platform/runtime/config'

export interface MailSettings {
  publicUrl: string
  companyName?: string
  /** The partner in whose name the mail is sent; absent for the company. */
  partnerName?: string
  takesAnswers?: boolean
  /** 'kept' if there is no SMTP server. */
  state: 'waiting' | 'kept'
}

export function mailSettingsOf({
  companyName,
  publicUrl,
  smtp,
  inbound,
}: Pick<Config, 'companyName' | 'publicUrl' | 'smtp' | 'inbound'>): MailSettings {
  return { companyName, publicUrl, takesAnswers: inbound !== null, state: smtp ? 'waiting' : 'kept' }
}
