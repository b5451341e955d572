/** A mail as it is sent. */
export interface MailText {
  subject: string
  text: string
  html: string
}
