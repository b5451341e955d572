import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { Runtime } from '#server/platform/runtime/runtime'
import type { Sealer } from '#services/sealing/sealer'

/** What the changes of bank details are worked with. */
export interface BankServices {
  sealer: Sealer
  /** For how many days after it took effect the notes tell of a change, and the partner's owner may object. */
  noticeDays: number
  /** How the mails to the old addresses leave. */
  mailSettings: MailSettings
}

/** The services of a process, by its configuration. */
export function bankServicesOf({ config, sealer }: Pick<Runtime, 'config' | 'sealer'>): BankServices {
  return {
    sealer,
    noticeDays: config.bankChangeNoticeDays,
    mailSettings: { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' },
  }
}
