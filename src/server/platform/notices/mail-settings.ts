/** How mails leave. */
export interface MailSettings {
  publicUrl: string
  /** 'kept' where there is no SMTP server to send them by. */
  state: 'waiting' | 'kept'
}
