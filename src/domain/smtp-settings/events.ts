export interface SmtpSettingsEvents {
  /** A partner's mail server was saved or removed. */
  'smtp-settings.changed': { partnerId: string; actorId: string }
  /** Mails go by the company's server from now on; once until it works again. */
  'smtp-settings.failing': { partnerId: string; reason: string }
}
