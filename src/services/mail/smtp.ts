import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { LetterRefused, LetterUnsure, type Post } from '#services/mail/post'

const CONNECTIONS = 4
const CONNECT_TIMEOUT_MS = 10_000
const SILENT_TIMEOUT_MS = 20_000
/** For all of a letter: less than the outbox leaves it with one process. */
const LETTER_TIMEOUT_MS = 100_000
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
      // Whether a letter that lost its connection is sent again is for the outbox to say: the server may have taken it.
      maxRequeues: 0,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENT_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Machines that answer by themselves are asked not to.
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  // What a mail's own options can carry goes along to where its bytes are made.
  const handOvers = new Map<string, () => Promise<void>>()
  transport.use('stream', ({ message }, done) => {
    const bytes = message.createReadStream.bind(message)
    const handOver = handOvers.get(message.messageId())
    if (handOver) message.createReadStream = () => withLastWord(bytes(), handOver) as ReturnType<typeof bytes>
    done()
  })
  return {
    async send({ messageId, to, subject, text, html, attachments = [] }, handOver = async () => {}) {
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
      const signal = AbortSignal.timeout(LETTER_TIMEOUT_MS)
      try {
        await transport.sendMail({ messageId, to, subject, text, html, attachments: files, signal })
      } catch (error) {
        const { code = '', responseCode = 0, message } = error as SmtpError
        // Only the server's own word says that it has not taken what was handed over.
        if (isHandedOver && responseCode < 400) throw new LetterUnsure(message, { cause: error })
        if (OF_THE_LETTER.includes(code) && responseCode >= 500)
          throw new LetterRefused(message, { cause: error })
        throw error
      } finally {
        handOvers.delete(messageId)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * The bytes of a letter, and then, before their end, a last word. They are asked for when the server is ready to take them,
 * and it takes the letter at their end.
 */
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
