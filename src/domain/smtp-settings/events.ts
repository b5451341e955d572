export interface SmtpSettingsEvents {
  /** A partner's mail server was saved or removed. */
  'smtp-settings.changed': { partnerId: string; actorId: string }
  /** The partner's mail server fails: the company's server sends its mails; once until it works again. */
  'smtp-settings.failing': { partnerId: string; reason: string }
}
