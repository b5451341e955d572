import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { Runtime } from '#server/platform/runtime/runtime'
import type { Sealer } from '#services/sealing/sealer'

export interface BankServices {
  sealer: Sealer
  /** Days after a change took effect while its notes show it and the partner's owner may object. */
  noticeDays: number
  mailSettings: MailSettings
}

export function bankServicesOf({ config, sealer }: Pick<Runtime, 'config' | 'sealer'>): BankServices {
  return {
    sealer,
    noticeDays: config.bankChangeNoticeDays,
    mailSettings: { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' },
  }
}
