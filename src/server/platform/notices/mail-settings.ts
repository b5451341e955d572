/** How mails leave. */
export interface MailSettings {
  publicUrl: string
  /** Whose portal it is; the product's name where nobody says. */
  companyName?: string
  /** 'kept' where there is no SMTP server to send them by. */
  state: 'waiting' | 'kept'
}
