import { Buffer } from 'node:buffer'
import { createTransport } from 'nodemailer'
import { LetterRefused, type Post } from '#services/mail/post'

const CONNECTIONS = 4
const CONNECT_TIMEOUT_MS = 10_000
const SILENT_TIMEOUT_MS = 20_000
/** What belongs to the letter; a wrong password or a full server belongs to the operator. */
const OF_THE_LETTER = ['EENVELOPE', 'EMESSAGE']

/**
 * Sends letters by SMTP, over a few connections that are kept.
 * @param smtpUrl such as smtps://user:password@smtp.example:465
 * @param from the sender, such as 'Finance <finance@company.example>'
 */
export function openSmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): Post {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENT_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Machines that answer by themselves are asked not to.
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    async send({ messageId, to, subject, text, html, attachments = [] }) {
      const files = attachments.map(({ name, contentType, bytes }) => ({
        filename: name,
        contentType,
        content: Buffer.from(bytes),
      }))
      try {
        await transport.sendMail({ messageId, to, subject, text, html, attachments: files })
      } catch (error) {
        const { code = '', responseCode = 0, message } = error as SmtpError
        if (OF_THE_LETTER.includes(code) && responseCode >= 500)
          throw new LetterRefused(message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}
