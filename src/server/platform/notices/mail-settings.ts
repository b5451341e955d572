import type { Config } from '#server/platform/runtime/config'

export interface MailSettings {
  publicUrl: string
  companyName?: string
  partnerName?: string
  takesAnswers?: boolean
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
