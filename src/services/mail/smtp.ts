import { Buffer } from 'node:buffer'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import { ENCRYPTED_PORT, type MailAccount } from '#services/mail/dialogue'
import { MailRefused, MailUnsure, type Post } from '#services/mail/post'

const CONNECTIONS = 4
const CONNECT_TIMEOUT_MS = 10_000
const SILENT_TIMEOUT_MS = 20_000
/** For a whole letter: less than the time for which the outbox reserves it for one process. */
const MAIL_TIMEOUT_MS = 100_000
/** A partner's server that hangs must leave time for others. */
const PARTNER = { connections: 2, connectMs: 5_000, silentMs: 10_000, letterMs: 40_000 }
/** Errors in the letter itself; a wrong password or a full server is for the operator. */
const MAIL_ERRORS = ['EENVELOPE', 'EMESSAGE']

/** Sends letters by SMTP: smtps://user:password@smtp.example:465, 'Finance <finance@company.example>'. */
export function openSmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): Post {
  return openPost({
    server: {
      url: smtpUrl,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENT_TIMEOUT_MS,
    },
    from,
    mailMs: MAIL_TIMEOUT_MS,
  })
}

/** Sends letters by a partner's server, only at the checked address; TLS is needed outside one's network. */
export function openPartnerSmtp(
  { host, port, username, password }: MailAccount,
  { address, needsTls, ca }: { address: string; needsTls: boolean; ca?: string | undefined },
): Post {
  return openPost({
    server: {
      host: address,
      port,
      secure: port === ENCRYPTED_PORT,
      requireTLS: needsTls,
      tls: { ...(isIP(host) ? {} : { servername: host }), ...(ca && { ca }) },
      auth: { user: username, pass: password },
      maxConnections: PARTNER.connections,
      connectionTimeout: PARTNER.connectMs,
      greetingTimeout: PARTNER.connectMs,
      socketTimeout: PARTNER.silentMs,
    },
    mailMs: PARTNER.letterMs,
  })
}

interface Opening {
  server: SMTPPool.Options & { url?: string }
  from?: string
  mailMs: number
}

function openPost({ server, from, mailMs: letterMs }: Opening): Post {
  const transport = createTransport(
    {
      ...server,
      pool: true,
      // The outbox decides about a lost connection: the server may have accepted the letter.
      maxRequeues: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Asks auto-responders not to answer.
    { ...(from && { from }), xMailer: false, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  // The Message-ID leads to the callback where the bytes are created: options do not reach that place.
  const handOvers = new Map<string, () => Promise<void>>()
  transport.use('stream', ({ message }, done) => {
    const bytes = message.createReadStream.bind(message)
    const handOver = handOvers.get(message.messageId())
    if (handOver) message.createReadStream = () => withLastWord(bytes(), handOver) as ReturnType<typeof bytes>
    done()
  })
  return {
    ...(from && { address: addressOf(from) }),
    async send({ attachments = [], ...letter }, handOver = async () => {}) {
      const { messageId } = letter
      const files = attachments.map(({ name, contentType, bytes }) => ({
        filename: name,
        contentType,
        content: Buffer.from(bytes),
      }))
      let isHandedOver = false
      handOvers.set(messageId, async () => {
        await handOver()
        isHandedOver = true
      })
      const signal = AbortSignal.timeout(letterMs)
      try {
        await transport.sendMail({ ...letter, attachments: files, signal })
      } catch (error) {
        const { code = '', responseCode = 0, message } = error as SmtpError
        // After the hand-over, only the server's own refusal proves that it did not accept the letter.
        if (isHandedOver && responseCode < 400) throw new MailUnsure(message, { cause: error })
        if (MAIL_ERRORS.includes(code) && responseCode >= 500)
          throw new MailRefused(message, { cause: error })
        throw error
      } finally {
        handOvers.delete(messageId)
      }
    },
    close: () => transport.close(),
  }
}

function addressOf(from: string): string {
  return (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim()
}

/** With `word` called right before they end: the server accepts the letter at their end. */
function withLastWord(bytes: AsyncIterable<Buffer>, word: () => Promise<void>): Readable {
  return Readable.from(
    (async function* () {
      yield* bytes
      await word()
    })(),
  )
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}
