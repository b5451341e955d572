export interface MailText {
  subject: string
  text: string
  html: string
}
